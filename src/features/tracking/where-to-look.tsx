import { Link } from '@tanstack/react-router';
import { Barcode } from '#src/components/brand/barcode.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** Shows visitors without a result where the number is printed. Not lazy: a dropped connection would remove it. */
export function WhereToLook() {
  const words = usePhrases('tracking');
  const support = (
    <Link to="/support" className="font-semibold text-link underline underline-offset-4">
      {words.support}
    </Link>
  );
  return (
    <section
      aria-labelledby="where"
      className="mt-10 grid grid-cols-1 border-2 border-foreground bg-card md:grid-cols-[1fr_24rem]"
    >
      <div className="px-5 py-6 sm:px-8">
        <h2 id="where" className="text-lg">
          {words.whereIsNumber}
        </h2>
        <ul className="mt-4 grid max-w-prose gap-3 marker:text-info [&>li]:ms-5 [&>li]:list-[square]">
          {words.placesOfNumber.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p className="mt-5 max-w-prose text-sm text-muted-foreground">{words.anySpelling}</p>
        <p className="mt-2 max-w-prose text-sm text-muted-foreground">{fill(words.supportExplains, { support })}</p>
      </div>
      <div className="border-t-2 border-foreground bg-muted px-5 py-6 sm:px-8 md:border-t-0 md:border-s-2">
        <SampleWaybill />
      </div>
    </section>
  );
}

/** Well formed, and given to no shipment. */
const EXAMPLE = 'WB4H7KPM2QX9RTC5J';

/** A drawn waybill on which only the box with the number can be read. */
function SampleWaybill() {
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
