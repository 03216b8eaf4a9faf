import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { cn } from '#src/lib/cn.ts';

export type FilterControlProps = {
  label: string;
  /** The search parameter that a form without JavaScript sends. */
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
  className?: string;
};

export function FilterSelect({ children, ...props }: FilterControlProps & { children: ReactNode }) {
  const select = useRef<HTMLSelectElement>(null);
  const { id, label, className, ...control } = useFilterControl(select, props);
  return (
    <Captioned id={id} label={label} className={className}>
      <Select ref={select} id={id} {...control}>
        {children}
      </Select>
    </Captioned>
  );
}

/** A day of the calendar. */
export function FilterDay(props: FilterControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const { id, label, className, ...control } = useFilterControl(input, props, isUnfinishedDay);
  return (
    <Captioned id={id} label={label} className={className}>
      <Input ref={input} id={id} type="date" {...control} />
    </Captioned>
  );
}

export function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

type CaptionedProps = { id: string; label: string; className: string | undefined; children: ReactNode };

export function Captioned({ id, label, className, children }: CaptionedProps) {
  return (
    <div className={cn('grid content-end gap-1', className)}>
      <label htmlFor={id} className="text-xs whitespace-nowrap text-muted-foreground">
        {label}
      </label>
      {children}
    </div>
  );
}

/** A year that is still being typed begins with zeros. */
const isUnfinishedDay = (day: string): boolean => day.startsWith('0');

/** Not a controlled field: React would put back what was chosen while the page was still being hydrated. */
function useFilterControl(
  control: RefObject<HTMLSelectElement | HTMLInputElement | null>,
  { value = '', onChange, ...props }: FilterControlProps,
  isUnfinished?: (chosen: string) => boolean,
) {
  const id = useId();
  const applied = useRef(value);

  // A choice made before the page's scripts ran counts as well.
  const applyEarlyChoice = useEffectEvent(apply);
  useEffect(() => applyEarlyChoice(), []);

  // Back, Forward and links change the URL without the control, which follows.
  useEffect(() => {
    if (control.current && applied.current !== value) control.current.value = value;
    applied.current = value;
  }, [control, value]);

  function apply() {
    const chosen = control.current?.value ?? value;
    if (chosen === applied.current || isUnfinished?.(chosen)) return;
    applied.current = chosen;
    onChange(chosen);
  }

  return { ...props, id, autoComplete: 'off', defaultValue: value, onChange: apply };
}
