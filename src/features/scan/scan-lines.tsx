import { useEffect, useState } from 'react';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { isTrackingNumber } from '#contract/values/tracking-number.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { labelOf, numberOf, type ScanLine } from './queue/scan.ts';
import { foundText, LOOKS, wordsOf } from './scan-words.ts';

type ScanLinesProps = {
  lines: readonly ScanLine[];
  /** The id of the line that was scanned once more. */
  repeated: string | undefined;
  isOnline: boolean;
  onUndo: (batchId: string) => Promise<void>;
};

/** The scans, newest first; above them the one that was scanned once more. */
export function ScanLines({ lines, repeated, isOnline, onUndo }: ScanLinesProps) {
  if (lines.length === 0) return <p className="text-sm text-muted-foreground">Nothing is scanned yet.</p>;
  return (
    <ul aria-label="Scans" className="grid gap-2">
      {lines
        .toSorted((one, other) => Number(other.id === repeated) - Number(one.id === repeated))
        .map((line) => (
          <Line
            key={line.id}
            line={line}
            isRepeated={line.id === repeated}
            size={sizeOf(line, lines)}
            isOnline={isOnline}
            onUndo={onUndo}
          />
        ))}
    </ul>
  );
}

/** The size of the batch that it travelled with. */
const sizeOf = ({ batchId }: ScanLine, lines: readonly ScanLine[]) =>
  batchId ? lines.filter((line) => line.batchId === batchId).length : 0;

type LineProps = {
  line: ScanLine;
  isRepeated: boolean;
  size: number;
  isOnline: boolean;
  onUndo: ScanLinesProps['onUndo'];
};

function Line({ line, isRepeated, size, isOnline, onUndo }: LineProps) {
  const { icon: Icon, colour } = LOOKS[line.state];
  const number = numberOf(line);
  // A reference of several shipments is refused, and has no page.
  const isKnown = ['changed', 'late', 'unchanged', 'refused'].includes(line.state) && isTrackingNumber(number);
  // A delivery of a closed shipment is recorded no more.
  const isOpen =
    isKnown &&
    line.state !== 'refused' &&
    line.settings.load === undefined &&
    !SETTLED_STATUSES.includes(line.status ?? line.settings.status);
  const page = `/admin/shipments/${number}`;
  return (
    <li
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 px-3 py-2',
        colour,
        isRepeated && 'outline-2 outline-current',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      {/* Where a number does not fit beside them, the buttons go below it. */}
      <div className="grid min-w-0 flex-1 basis-48 text-sm">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{wordsOf(line)}</span>
          {isRepeated && <span className="text-foreground">Already scanned</span>}
          <DateTime at={line.at} className="text-xs leading-5 text-muted-foreground max-sm:hidden" />
        </p>
        {isKnown && isOnline ? (
          // A page of its own: this one has permissions that no other has.
          <a
            href={page}
            className="font-mono text-base wrap-anywhere text-foreground underline-offset-4 hover:underline"
          >
            {labelOf(line)}
          </a>
        ) : (
          <span className="font-mono text-base wrap-anywhere text-foreground">{labelOf(line)}</span>
        )}
        {line.found && line.found.trackingNumber !== numberOf({ text: line.text }) && (
          <span className="font-mono text-foreground">{line.found.trackingNumber}</span>
        )}
        {line.found && <span className="text-foreground">{foundText(line)}</span>}
        {line.message && <span className="text-foreground">{line.message}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:basis-full max-sm:pl-10">
        {isOpen && !isOnline && <span className="text-sm text-foreground">Deliver once the network is back</span>}
        {isOpen && isOnline && (
          <Button asChild variant="outline" className="h-11 text-foreground">
            <a href={`${page}/deliver`}>Deliver</a>
          </Button>
        )}
        {line.batchId && line.undoUntil && (
          <UndoButton
            label={size > 1 ? `Undo ${size}` : 'Undo'}
            until={line.undoUntil}
            undo={() => onUndo(line.batchId ?? '')}
          />
        )}
      </div>
    </li>
  );
}

/** Leaves when the time is over. */
function UndoButton({ label, until, undo }: { label: string; until: number; undo: () => Promise<void> }) {
  const { run, isBusy } = useSingleFlight();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver && !isBusy) return null;
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void run(undo)} className="h-11 text-foreground">
      {label}
    </Button>
  );
}
