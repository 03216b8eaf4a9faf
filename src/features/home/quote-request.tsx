import { CompanyEmail } from '#src/components/company-links.tsx';
import { QuoteForm } from './quote-form.tsx';

export function QuoteRequest() {
  return (
    <section aria-labelledby="quote" className="mt-20 border-y-2 border-foreground bg-muted py-16">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="quote" className="text-xl">
          Request a quote
        </h2>
        <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">
          Fill in the waybill as far as you can. Dimensions and a few words on the goods make the price firmer.
        </p>
        <p className="mt-4 hidden border-l-4 border-info bg-card px-4 py-3 noscript:block">
          This form needs JavaScript. Without it, write to <CompanyEmail />.
        </p>
        <QuoteForm />
      </div>
    </section>
  );
}
