import { statusLabel } from '#server/contract/status-label.ts';
import { statusTone } from '#src/components/labels/status-badge.tsx';
import { cn } from '#src/lib/cn.ts';

const STEPS = [
  {
    status: 'pending',
    title: 'Booked',
    text: 'You get a price, then a tracking number. Nothing moves before you say so.',
  },
  {
    status: 'processing',
    title: 'Packed',
    text: 'Goods are weighed, labelled and photographed. Customs papers are drawn up.',
  },
  { status: 'shipped', title: 'Handed over', text: 'The carrier takes the load and signs for it.' },
  { status: 'in_transit', title: 'Under way', text: 'Each port, hub and border is entered with its place and time.' },
  { status: 'delivered', title: 'Signed for', text: 'The receiver checks the count and signs. The sheet is closed.' },
] as const;

/** The five stamps of a shipment along its route: the very words that the tracking page shows. */
export function Workflow() {
  return (
    <section aria-labelledby="workflow" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <h2 id="workflow" className="text-xl">
        Logistics workflow
      </h2>
      <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">
        Five stamps from booking to signature. The tracking page shows you the same words.
      </p>
      <ol className="mt-10 grid lg:grid-cols-5">
        {STEPS.map(({ status, title, text }, index) => (
          <li
            key={status}
            className="relative grid grid-cols-[9.5rem_1fr] gap-x-5 pb-8 last:pb-0 max-sm:grid-cols-1 max-sm:pl-8 lg:block lg:pb-0"
          >
            <Leg last={index === STEPS.length - 1} />
            <span
              aria-hidden
              className="absolute top-2.5 left-[3px] size-3 rounded-full border-2 border-foreground bg-background sm:hidden"
            />
            <p className="relative max-sm:mb-3 lg:mb-5">
              <span
                className={cn(
                  'inline-block border-[3px] border-double border-current bg-background px-3 py-1.5 font-display text-sm font-extrabold [font-stretch:115%]',
                  index % 2 === 0 ? '-rotate-2' : 'rotate-1',
                  statusTone(status),
                )}
              >
                {statusLabel(status)}
              </span>
            </p>
            <div className="lg:pr-6">
              <h3 className="text-base">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-sm text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The part of the route from this stamp to the next one. */
function Leg({ last }: { last: boolean }) {
  if (last) return null;
  return (
    <span
      aria-hidden
      className="absolute border-foreground max-lg:top-4 max-lg:-bottom-4 max-lg:left-18 max-lg:border-l-2 max-sm:left-2 lg:inset-x-0 lg:top-4 lg:border-t-2"
    />
  );
}
