import { Barcode } from '#src/components/brand/barcode.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** Well formed, and given to no shipment. */
const EXAMPLE = 'WB4H7KPM2QX9RTC5J';

/** A drawn waybill on which only the box with the number can be read. */
export function SampleWaybill() {
  const words = usePhrases('tracking');
  const { trackingNumber } = usePhrases('shared');
  return (
    <figure className="mx-auto max-w-96">
      <div aria-hidden="true" className="-rotate-1 border-2 border-foreground bg-card text-xs">
        <div className="flex items-center justify-between border-b-2 border-foreground px-3 py-2">
          <span className="font-display font-extrabold tracking-wide">{words.waybill}</span>
          <Placeholder className="w-16" />
        </div>
        <div className="flex flex-wrap divide-x divide-border border-b border-border">
          <Box caption={words.sender} lines={['w-24', 'w-16']} />
          <Box caption={words.receiver} lines={['w-20', 'w-24']} />
        </div>
        <div className="relative m-2 border-[3px] border-info px-3 py-2">
          <p className="text-muted-foreground">{trackingNumber}</p>
          <p className="mt-1 font-mono text-sm font-semibold tracking-tight break-all sm:text-base">{EXAMPLE}</p>
          <Barcode text={EXAMPLE} className="mt-2 h-7 w-full" />
        </div>
        <div className="flex flex-wrap divide-x divide-border border-t border-border">
          <Box caption={words.carrier} lines={['w-10']} />
          <Box caption={words.weight} lines={['w-12']} />
          <Box caption={words.pieces} lines={['w-6']} />
        </div>
      </div>
      <figcaption className="mt-4 text-center text-xs text-muted-foreground">{words.framedBox}</figcaption>
    </figure>
  );
}

function Box({ caption, lines }: { caption: string; lines: readonly string[] }) {
  return (
    <div className="grid flex-1 content-start gap-1.5 px-2 py-2">
      <p className="text-muted-foreground">{caption}</p>
      {lines.map((width) => (
        <Placeholder key={width} className={width} />
      ))}
    </div>
  );
}

/** Stands for text that nobody needs to read. */
function Placeholder({ className }: { className: string }) {
  return <span className={`block h-1.5 max-w-full bg-border ${className}`} />;
}
