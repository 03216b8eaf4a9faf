import { type FormEvent, useId, useRef, useState } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import type { TallyPlace } from '#contract/loads/tally.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';
import { type CountedLine, useCount } from './use-count.ts';

/** Takes what a scanner types, Enter after each, as fast as it comes; each number has its line. */
export function CountForm({ load, place }: { load: Load; place: TallyPlace }) {
  const [isDamaged, setDamaged] = useState(false);
  const { lines, count } = useCount(load, place);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim() ?? '';
    if (!input || text === '') return;
    input.value = '';
    input.focus();
    count(text, isDamaged);
  }

  return (
    <>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <Field label="Scan or type the number of a piece" className="min-w-0 flex-1 basis-64">
          <Input
            ref={field}
            name="piece"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            className="font-mono"
          />
        </Field>
        <div className="flex items-center gap-2 py-2 text-sm">
          <Checkbox id={id} checked={isDamaged} onCheckedChange={(isTicked) => setDamaged(isTicked === true)} />
          <label htmlFor={id}>Damaged</label>
        </div>
        <Button type="submit">Count</Button>
      </form>
      {lines.length > 0 && (
        <ul aria-label="Counted now" aria-live="polite" className="grid max-h-64 gap-1 overflow-y-auto text-sm">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

const LOOKS: Readonly<Record<CountedLine['state'], string>> = {
  waiting: 'border-border text-muted-foreground',
  counted: 'border-status-delivered',
  repeated: 'border-status-on-hold',
  refused: 'border-status-failed',
};

const Line = ({ line: { number, state, message, at } }: { line: CountedLine }) => (
  <li className={cn('flex flex-wrap gap-x-3 border-l-4 px-3 py-1', LOOKS[state])}>
    <bdi className="font-mono wrap-anywhere">{number}</bdi>
    <span>{message}</span>
    {at && <DateTime at={at} className="font-mono text-xs leading-5" />}
  </li>
);
