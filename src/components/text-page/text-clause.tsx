import type { ReactNode } from 'react';
import { usePhrases } from '#src/lib/text/phrases.ts';

export type Clause = { id: string; title: string; text: ReactNode };

/** The page's contents, clause by clause; stays in view beside a long text. */
export function TextContents({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <nav
      aria-label={usePhrases('site').onThisPage}
      className="self-start border-t-2 border-foreground lg:sticky lg:top-24"
    >
      <ol className="grid">
        {clauses.map(({ id, title }, index) => (
          <li key={id} className="border-b border-border">
            <a href={`#${id}`} className="flex gap-3 py-2 text-sm hover:underline">
              <Ordinal>{index + 1}</Ordinal>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One numbered clause. Its paragraphs and lists look the same on every page of text. */
export function TextClause({ id, number, title, text }: Clause & { number: number }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-1 gap-4 print:block print:space-y-4 [&_:is(p,li)>code]:text-[0.9em] [&_li]:ps-1 [&_li]:marker:text-muted-foreground [&_ul]:grid [&_ul]:list-[square] [&_ul]:gap-2 [&_ul]:ps-5"
    >
      <h2 id={`${id}-title`} className="flex items-baseline gap-3 text-lg wrap-anywhere hyphens-auto">
        <Ordinal>{number}</Ordinal>
        {title}
      </h2>
      {text}
    </section>
  );
}

function Ordinal({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-5 shrink-0 font-mono text-sm font-normal text-muted-foreground [font-stretch:100%]">
      {children}
    </span>
  );
}
