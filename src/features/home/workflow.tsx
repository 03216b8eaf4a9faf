import { statusTone } from '#src/components/tracking/status-badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

const STEPS = ['pending', 'processing', 'shipped', 'in_transit', 'delivered'] as const;

/** The five stamps of a shipment along its route: the very words that the tracking page shows. */
export function Workflow() {
  const words = usePhrases('home').workflow;
  const shared = usePhrases('shared');
  return (
    <section aria-labelledby="workflow" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <h2 id="workflow" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{words.summary}</p>
      <ol className="mt-10 grid lg:grid-cols-5">
        {STEPS.map((status, index) => (
          <li
            key={status}
            className="relative grid grid-cols-[9.5rem_1fr] gap-x-5 pb-8 last:pb-0 max-sm:grid-cols-1 max-sm:ps-8 lg:block lg:pb-0"
          >
            <Leg last={index === STEPS.length - 1} />
            <span
              aria-hidden
              className="absolute top-2.5 start-[3px] size-3 rounded-full border-2 border-foreground bg-background sm:hidden"
            />
            <p className="relative max-sm:mb-3 lg:mb-5">
              <span
                className={cn(
                  'inline-block max-w-full border-[3px] border-double border-current bg-background px-3 py-1.5 font-display text-sm font-extrabold [font-stretch:115%]',
                  index % 2 === 0 ? '-rotate-2' : 'rotate-1',
                  statusTone(status),
                )}
              >
                {shared.status(status)}
              </span>
            </p>
            <div className="lg:pe-6">
              <h3 className="text-base">
                {index + 1}. {words[status].title}
              </h3>
              <p className="mt-1 text-sm text-muted-foreground">{words[status].text}</p>
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
      className="absolute border-foreground max-lg:top-4 max-lg:-bottom-4 max-lg:start-18 max-lg:border-s-2 max-sm:start-2 lg:inset-x-0 lg:top-4 lg:border-t-2"
    />
  );
}
