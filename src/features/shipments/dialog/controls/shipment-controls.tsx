import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use } from 'react';
import { weightOfPieces } from '#contract/goods/pieces/totals.ts';
import { readWeight } from '#contract/values/read-weight.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { isBlank, type ShipmentField, type ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';
import type { FormWarnings } from '#src/features/shipments/dialog/form-warnings.ts';
import { completeLines } from '#src/features/shipments/dialog/goods/piece-cells.ts';
import { cn } from '#src/lib/cn.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { formatWeight } from '#src/lib/text/format-number.ts';

type FormState = {
  initial: ShipmentFormValues;
  values: ShipmentFormValues;
  /** Puts several values into the form at once. */
  fill: (form: HTMLFormElement, filled: Partial<ShipmentFormValues>) => void;
  /** Reads the form again, after a hidden field has changed. */
  refresh: (form: HTMLFormElement) => void;
  /** Changes when references and pieces are to be those of `initial` again. */
  goodsVersion: number;
  errors: FormErrors;
  errorOf: (path: string) => string | undefined;
  warnings: FormWarnings;
  disabled: boolean;
};

/** The initial and present values of the dialog's controls, what is wrong with each, and what is contradictory. */
export const ShipmentForm = createContext<FormState | null>(null);

export type ControlProps = {
  name: ShipmentField;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

export function useShipmentForm(): FormState {
  const form = use(ShipmentForm);
  if (!form) throw new Error('A control of the shipment dialog stands outside it');
  return form;
}

export function useControl({ name, label, hint, required, className }: ControlProps) {
  const form = useShipmentForm();
  const warning = form.warnings[name];
  const error = form.errorOf(name);
  return {
    field: {
      label: <span className={cn(required && "after:ml-0.5 after:text-link after:content-['*']")}>{label}</span>,
      hint: warning ? <WarningText>{warning}</WarningText> : hint,
      // The toast has the sentence for all that a section lacks.
      error: error && required && isBlank(form.values, name) ? 'Required' : error,
      className: cn('base:sm:col-span-3', className),
    },
    initial: form.initial,
    values: form.values,
    fill: form.fill,
    control: { name, required, defaultValue: form.initial[name], disabled: form.disabled },
  };
}

/** Unlikely values that may be meant. */
export function WarningText({ children }: { children: ReactNode }) {
  return <span className="text-status-on-hold">{children}</span>;
}

/** `isScanned`: people scan a code into it, and their scanner presses Enter. */
export function TextControl({
  type,
  inputMode,
  isScanned,
  ...props
}: ControlProps & Pick<ComponentProps<'input'>, 'type' | 'inputMode'> & { isScanned?: boolean }) {
  const onDateKey = type === 'datetime-local' || type === 'date' ? leaveEmptyDate : undefined;
  const { field, control } = useControl(props);
  return (
    <Field {...field}>
      <Input
        {...control}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        onKeyDown={isScanned ? ignoreEnter : onDateKey}
      />
    </Field>
  );
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * Not of type number: browsers drop a comma there, and `1864,5` would be 18645. The arrow keys step by the
 * specification's 0.1. Where every piece has a weight it may stay empty.
 */
export function WeightControl({ required, ...props }: Omit<ControlProps, 'name'>) {
  const { values } = useShipmentForm();
  const sum = weightOfPieces(completeLines(values.pieces));
  const hint = sum !== null && values.weight.trim() === '' ? `${formatWeight(sum)}, as the pieces weigh` : undefined;
  const { field, control, fill } = useControl({
    ...props,
    name: 'weight',
    ...(hint && { hint }),
    required: required && sum === null,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const weight = steppedWeight(event.currentTarget.value, event.key);
    if (weight === null || !event.currentTarget.form) return;
    event.preventDefault();
    fill(event.currentTarget.form, { weight });
  };
  return (
    <Field {...field}>
      <Input
        {...control}
        step="0.1"
        min="0"
        inputMode="decimal"
        autoComplete="off"
        placeholder={sum === null ? undefined : String(sum)}
        className="font-mono tabular-nums"
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}

export function TextareaControl({ rows = 3, ...props }: ControlProps & { rows?: 2 | 3 }) {
  const { field, control } = useControl(props);
  return (
    <Field {...field}>
      <Textarea {...control} rows={rows} autoComplete="off" className={cn(rows === 2 && 'min-h-16')} />
    </Field>
  );
}

type Choice = readonly [value: string, label: string];

export function ChoiceControl({ choices, ...props }: ControlProps & { choices: readonly Choice[] }) {
  const { field, control } = useControl(props);
  return (
    <Field {...field}>
      <Select {...control}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Tab leaves an empty date and time at once: the browser's own control has a stop for each of its parts, which the
 * arrow keys reach too.
 */
function leaveEmptyDate(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, currentTarget: input } = event;
  if (key !== 'Tab' || input.value !== '' || input.validity.badInput) return;
  const stops = [...(input.form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isTabStop);
  const next = stops[stops.indexOf(input) + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const CONTROLS = 'summary, :is(input, select, textarea, button):enabled';

const isTabStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.checkVisibility();

const STEP = 0.1;

/** A typed weight after an arrow key, never below 0; null for another key or without a number to step from. */
function steppedWeight(typed: string, key: string): string | null {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  const weight = typed.trim() === '' ? 0 : readWeight(typed);
  if (direction === undefined || Number.isNaN(weight)) return null;
  return String(Math.max(0, Math.round((weight + direction * STEP) * 1_000) / 1_000));
}
