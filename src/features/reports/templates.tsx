import { TEMPLATES } from './reports.ts';

/** Each card is one button; it has no action (specification section 1). */
export function Templates() {
  return (
    <section aria-labelledby="report-templates" className="grid gap-3">
      <h2 id="report-templates" className="text-base">
        Report Templates
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {TEMPLATES.map(({ title, description }) => (
          <li
            key={title}
            className="relative rounded-lg border border-input bg-card p-4 transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <h3 className="text-sm">
              <button type="button" className="text-left outline-none after:absolute after:inset-0">
                {title}
              </button>
            </h3>
            <p className="mt-1 text-sm text-muted-foreground">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
