import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import { PIECE_TYPES } from '#contract/goods/pieces/piece-types.ts';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import type { PieceCells, PieceColumn } from '#src/features/shipments/dialog/goods/piece-cells.ts';
import { cn } from '#src/lib/cn.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { RemoveLine } from './line-cells.tsx';

/** The columns behind the type; a narrow screen has a line in three rows. */
const COLUMNS: readonly {
  name: Exclude<PieceColumn, 'type' | 'count'>;
  label: string;
  caption: string;
  span: string;
}[] = [
  { name: 'length', label: 'Length in cm', caption: 'Length', span: 'col-span-2' },
  { name: 'width', label: 'Width in cm', caption: 'Width', span: 'col-span-2' },
  { name: 'height', label: 'Height in cm', caption: 'Height', span: 'col-span-2' },
  { name: 'weight', label: 'Weight of each in kg', caption: 'kg each', span: 'col-span-2' },
  { name: 'description', label: 'Description', caption: 'Description', span: 'col-span-4' },
];

const LINE_GRID =
  'grid grid-cols-6 gap-1.5 lg:grid-cols-[4rem_8rem_repeat(3,5rem)_6rem_minmax(0,1fr)_2.5rem] lg:*:col-span-1';

/** Above the lines where one is one row. */
export function PieceHeader() {
  const captions = ['Count', 'Type', 'Length cm', 'Width cm', 'Height cm', 'kg each', 'Description'];
  return (
    <div aria-hidden className={cn(LINE_GRID, 'hidden pb-1 text-xs text-muted-foreground lg:grid')}>
      {captions.map((caption) => (
        <span key={caption}>{caption}</span>
      ))}
    </div>
  );
}

type PieceLineProps = {
  lineKey: number;
  /** Counted from 1, as it is read. */
  line: number;
  /** Among the lines that are sent, from 0; null for a blank one. */
  place: number | null;
  cells: PieceCells;
  errors: FormErrors | undefined;
  disabled: boolean;
  isLast: boolean;
  onType: (key: number, column: PieceColumn, text: string) => void;
  onRemove: (key: number) => void;
  onNext: (key: number) => void;
  onPaste: (key: number, event: ClipboardEvent) => void;
};

export const PieceLine = memo(function PieceLine(props: PieceLineProps) {
  const { lineKey, line, place, cells, errors, disabled, isLast, onType, onRemove, onNext, onPaste } = props;
  const id = useId();
  const control = (column: PieceColumn, label: string) => ({
    disabled,
    defaultValue: cells[column],
    'aria-label': `${label}, line ${line}`,
    name: place === null ? undefined : `pieces.${place}.${column}`,
    'aria-invalid': errors?.[column] ? true : undefined,
    'aria-describedby': errors?.[column] ? id : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(lineKey, column, currentTarget.value),
  });
  /** The last of what is known of most pieces is the weight. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext(lineKey);
  };
  return (
    <li
      data-line={lineKey}
      className="border-b border-border py-1.5 last:border-b-0 lg:border-b-0 lg:py-0.5"
      onPaste={(event) => onPaste(lineKey, event)}
    >
      <div className={LINE_GRID}>
        <Input
          {...control('count', 'Count')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Count"
          className={cn(NUMBER, 'col-span-2')}
        />
        <Select {...control('type', 'Type')} className="col-span-3">
          {PIECE_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        {COLUMNS.map(({ name, label, caption, span }) => (
          <Input
            key={name}
            {...control(name, label)}
            inputMode={name === 'description' ? 'text' : 'decimal'}
            autoComplete="off"
            placeholder={caption}
            className={cn(name === 'description' ? 'px-2 lg:placeholder:text-transparent' : NUMBER, span)}
            onKeyDown={name === 'weight' || name === 'description' ? onKeyDown : undefined}
          />
        ))}
        <RemoveLine
          line={line}
          disabled={disabled || isLast}
          className="max-lg:col-start-6 max-lg:row-start-1 max-lg:justify-self-end"
          onRemove={() => onRemove(lineKey)}
        />
      </div>
      {errors && (
        <p id={id} className="pt-1 text-sm text-destructive">
          {[...new Set(Object.values(errors))].join('. ')}
        </p>
      )}
    </li>
  );
});

const NUMBER =
  'px-2 text-right font-mono tabular-nums placeholder:text-left placeholder:font-sans lg:placeholder:text-transparent';
