import type { ReactNode } from 'react';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { type Clause, TextClause, TextContents } from './text-clause.tsx';
import './print.css';

type TextPageProps = {
  /** The sheet's number within the small print, as a form carries one. */
  form: string;
  title: string;
  /** The page in a sentence or two, for who reads no further. */
  summary: ReactNode;
  clauses: readonly Clause[];
};

/** A page of text, set like the back of a waybill: a ruled head, numbered clauses in a narrow measure. */
export function TextPage({ form, title, summary, clauses }: TextPageProps) {
  const { brand } = usePage();
  const words = usePhrases('site');
  return (
    <article data-text-page className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <header className="grid grid-cols-1 border-2 border-foreground bg-card md:grid-cols-[1fr_14rem]">
        <div className="px-5 py-6 sm:px-8">
          <h1 className="text-2xl font-extrabold wrap-anywhere max-[22rem]:text-xl hyphens-auto [font-stretch:118%]">
            {title}
          </h1>
          <p className="mt-3 max-w-[52ch] text-lg text-muted-foreground">{summary}</p>
        </div>
        <dl className="grid grid-cols-2 border-t-2 border-foreground md:grid-cols-1 md:grid-rows-2 md:border-t-0 md:border-s-2">
          <Box caption={words.form}>
            <span className="font-mono">{form}</span>
          </Box>
          <Box caption={words.issuedBy}>{brand}</Box>
        </dl>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-8 sm:mt-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16 print:block print:space-y-8">
        <TextContents clauses={clauses} />
        <div className="grid max-w-[65ch] grid-cols-1 gap-10 print:block print:max-w-none print:space-y-8">
          {clauses.map((clause, index) => (
            <TextClause key={clause.id} number={index + 1} {...clause} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Box({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="px-5 py-3 not-first:border-s not-first:border-border md:not-first:border-t md:not-first:border-s-0">
      <dt className="text-xs text-muted-foreground">{caption}</dt>
      <dd className="mt-1 text-sm font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
