import type { ClipboardEvent } from 'react';
import { useId, useRef } from 'react';
import { REFERENCE_LABELS, REFERENCE_TYPES } from '#contract/goods/references/reference-types.ts';
import { referenceWarnings } from '#contract/goods/references/references.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useShipmentForm, WarningText } from '#src/features/shipments/dialog/controls/shipment-controls.tsx';
import {
  BLANK_REFERENCE,
  isBlankReference,
  pastedReferences,
  type ReferenceCells,
  referencesCells,
  referencesText,
  typedReferences,
  withNumber,
} from '#src/features/shipments/dialog/goods/reference-cells.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { errorsAt, RemoveLine } from './line-cells.tsx';
import { type LineKind, useLines } from './use-lines.ts';

const REFERENCES: LineKind<ReferenceCells> = {
  name: 'references',
  read: referencesCells,
  write: referencesText,
  isBlank: isBlankReference,
  next: (_last, blank = BLANK_REFERENCE) => blank,
};

/** The numbers under which others know the shipment. */
export function ReferenceEditor() {
  const { errors, disabled } = useShipmentForm();
  const { lines, hidden, change, remove, insert, focusNext } = useLines(REFERENCES);

  function paste(key: number, event: ClipboardEvent) {
    const pasted = pastedReferences(event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    insert(key, pasted);
  }

  return (
    <div className="pt-2">
      <input type="hidden" {...hidden} />
      <ul aria-label="Lines of references" className="grid gap-3 sm:gap-1.5">
        {lines.map(({ key, cells, place }, index) => (
          <ReferenceLine
            key={key}
            lineKey={key}
            line={index + 1}
            place={place}
            cells={cells}
            errors={errorsAt(errors, 'references', place)}
            disabled={disabled}
            isLast={index === lines.length - 1}
            onChange={(changed) => change(key, changed)}
            onPaste={(event) => paste(key, event)}
            onNext={() => focusNext(key)}
            onRemove={() => remove(key)}
          />
        ))}
      </ul>
      {errors.references && <p className="pt-1 text-sm text-destructive">{errors.references}</p>}
    </div>
  );
}

type ReferenceLineProps = {
  lineKey: number;
  /** Counted from 1, as it is read. */
  line: number;
  place: number | null;
  cells: ReferenceCells;
  errors: FormErrors | undefined;
  disabled: boolean;
  isLast: boolean;
  onChange: (changed: (cells: ReferenceCells) => ReferenceCells) => void;
  onPaste: (event: ClipboardEvent) => void;
  onNext: () => void;
  onRemove: () => void;
};

function ReferenceLine({ lineKey, line, place, cells, errors, disabled, isLast, ...on }: ReferenceLineProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const nameOf = (column: string) => (place === null ? undefined : `references.${place}.${column}`);
  const error = errors?.value ?? errors?.type;
  const [warning] = referenceWarnings(typedReferences(referencesText([cells])));
  return (
    <li
      data-line={lineKey}
      className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-1.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto_2.5rem]"
    >
      <Select
        name={nameOf('type')}
        ref={select}
        defaultValue={cells.type}
        aria-label={`Type of number, line ${line}`}
        disabled={disabled}
        onChange={({ currentTarget: { value: type } }) => on.onChange((before) => ({ ...before, type }))}
      >
        {REFERENCE_TYPES.map((type) => (
          <option key={type} value={type}>
            {REFERENCE_LABELS[type]}
          </option>
        ))}
      </Select>
      <Input
        name={nameOf('value')}
        defaultValue={cells.value}
        aria-label={`Number, line ${line}`}
        placeholder="Number"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || warning ? id : undefined}
        disabled={disabled}
        className="font-mono max-sm:col-span-full placeholder:font-sans"
        onChange={({ currentTarget: { value } }) => {
          const changed = withNumber(cells, value);
          if (select.current) select.current.value = changed.type;
          on.onChange(() => changed);
        }}
        onPaste={on.onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          on.onNext();
        }}
      />
      <div className="flex items-center gap-1 text-sm">
        <Checkbox
          id={`${id}-public`}
          aria-label={`Show on the tracking page, line ${line}`}
          checked={cells.public === 'true'}
          disabled={disabled}
          onCheckedChange={(checked) => on.onChange((before) => ({ ...before, public: String(checked === true) }))}
        />
        <label htmlFor={`${id}-public`}>Show on the tracking page</label>
      </div>
      <RemoveLine
        line={line}
        disabled={disabled || isLast}
        className="max-sm:col-start-2 max-sm:row-start-1"
        onRemove={on.onRemove}
      />
      {(error ?? warning) && (
        <p id={id} className="col-span-full text-sm">
          {error ? <span className="text-destructive">{error}</span> : <WarningText>{warning?.message}</WarningText>}
        </p>
      )}
    </li>
  );
}
