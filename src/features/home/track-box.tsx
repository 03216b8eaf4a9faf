import type { FormEvent } from 'react';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { TrackingNumberInput } from '#src/components/tracking/tracking-number-input.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/**
 * A plain GET form to the tracking page. The browser itself rejects a blank one (docs/contract/specification.md, 'Home
 * page').
 */
export function TrackBox() {
  const words = usePhrases('home');
  const { addressLanguage } = usePage();
  return (
    <section
      aria-labelledby="track"
      className="grid border-2 border-t-0 border-foreground bg-card md:grid-cols-[auto_1fr]"
    >
      <h2
        id="track"
        className="flex items-center border-foreground px-5 py-3 text-base max-md:border-b-2 md:border-e-2 md:px-8 md:text-lg"
      >
        {words.trackYourOrder}
      </h2>
      <form action="/tracking" onSubmit={trim} className="grid gap-3 p-4 sm:grid-cols-[1fr_auto]">
        <TrackingNumberInput required pattern=".*\S.*" title={words.numberMissing} />
        <Button type="submit" native size="lg" className="tracking-wide sm:px-10">
          {words.track}
        </Button>
        {addressLanguage && <input type="hidden" name={LANGUAGE_PARAMETER} value={addressLanguage} />}
      </form>
    </section>
  );
}

function trim(event: FormEvent<HTMLFormElement>): void {
  const input = event.currentTarget.elements.namedItem('number');
  if (input instanceof HTMLInputElement) input.value = input.value.trim();
}
