import type { UnnamedNumbers as Unnamed } from '#contract/bulk/numbers.ts';
import { Button } from '#src/components/ui/button.tsx';
import { counted } from '#src/lib/text/counted.ts';

type UnnamedNumbersProps = Unnamed & { onDrop: (numbers: readonly string[]) => void; disabled: boolean };

/** The pasted numbers that name no shipment or several, and the button that leaves them out. */
export function UnnamedNumbers({ unknown, ambiguous, onDrop, disabled }: UnnamedNumbersProps) {
  const numbers = [...unknown, ...ambiguous];
  if (numbers.length === 0) return null;
  return (
    <section
      aria-label="Numbers without a shipment"
      className="grid gap-2 border-l-4 border-status-on-hold bg-status-on-hold/8 px-4 py-3 text-sm"
    >
      <NumberList title="Shipment not found" numbers={unknown} />
      <NumberList title="Of several shipments" numbers={ambiguous} />
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        onClick={() => onDrop(numbers)}
        className="justify-self-start"
      >
        Leave out {counted(numbers.length, 'number')}
      </Button>
    </section>
  );
}

function NumberList({ title, numbers }: { title: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="max-h-32 overflow-y-auto">
      <span className="font-semibold">
        {title} ({numbers.length}):
      </span>{' '}
      <bdi className="font-mono text-xs wrap-anywhere">{numbers.join(', ')}</bdi>
    </p>
  );
}
