import { CompanyEmail } from '#src/components/company-links.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { QuoteForm } from './quote-form.tsx';

export function QuoteRequest() {
  const words = usePhrases('home').quote;
  const { needsScript } = usePhrases('contact');
  return (
    <section aria-labelledby="quote" className="mt-20 border-y-2 border-foreground bg-muted py-16">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="quote" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{words.summary}</p>
        <p className="mt-4 hidden border-s-4 border-info bg-card px-4 py-3 noscript:block">
          {fill(needsScript, { email: <CompanyEmail /> })}
        </p>
        <QuoteForm />
      </div>
    </section>
  );
}
