import { FIGURES } from '#contract/insights/figures.ts';
import { FORMULAS } from '#contract/insights/formulas.ts';
import { FIGURE_NAMES } from './figure-names.ts';

/** Each figure's formula in words. */
export function Formulas() {
  return (
    <section aria-labelledby="formulas" className="grid gap-3">
      <h2 id="formulas" className="text-base">
        How each figure is counted
      </h2>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[12rem_1fr]">
        {FIGURES.map((figure) => (
          <div key={figure} className="contents">
            <dt className="font-semibold">{FIGURE_NAMES[figure]}</dt>
            <dd className="text-muted-foreground max-md:mb-2">{FORMULAS[figure]}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="font-semibold">Reasons</dt>
          <dd className="text-muted-foreground">
            Weather, strikes, customs and receivers are rows by reason. No figure leaves them out.
          </dd>
        </div>
      </dl>
    </section>
  );
}
