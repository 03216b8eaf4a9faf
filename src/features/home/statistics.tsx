import { ContainerSide } from './container-side.tsx';

/** Specification section 9, 'Marketing figures'. */
const FIGURES = [
  { figure: '10M+', of: 'deliveries' },
  { figure: '8700+', of: 'clients' },
  { figure: '49+', of: 'offices' },
  { figure: '300+', of: 'projects' },
] as const;

/** Lettered on the side of a container, a dark band in light and dark. */
export function Statistics() {
  return (
    <section aria-labelledby="statistics" className="pt-20">
      <ContainerSide>
        <h2 id="statistics" className="sr-only">
          In figures
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {FIGURES.map(({ figure, of }) => (
            <div key={of} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-base tracking-wide text-container-muted uppercase">{of}</dt>
              <dd className="font-display text-2xl font-extrabold [font-stretch:125%]">{figure}</dd>
            </div>
          ))}
        </dl>
      </ContainerSide>
    </section>
  );
}
