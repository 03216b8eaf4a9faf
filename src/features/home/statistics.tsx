import { usePhrases } from '#src/lib/text/phrases.ts';
import { ContainerSide } from './container-side.tsx';

/** Specification section 9, 'Marketing figures'. */
const FIGURES = ['deliveries', 'clients', 'offices', 'projects'] as const;

/** Lettered on the side of a container, a dark band in light and dark. */
export function Statistics() {
  const words = usePhrases('home');
  return (
    <section aria-labelledby="statistics" className="pt-20">
      <ContainerSide>
        <h2 id="statistics" className="sr-only">
          {words.inFigures}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {FIGURES.map((each) => (
            <div key={each} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-base tracking-wide text-container-muted uppercase">{words[each].of}</dt>
              <dd className="font-display text-2xl font-extrabold [font-stretch:125%]">
                <bdi>{words[each].figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ContainerSide>
    </section>
  );
}
