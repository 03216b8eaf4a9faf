import type { FormEvent } from 'react';
import { TrackingNumberInput } from '../../components/tracking-number-input.tsx';
import { Button } from '../../components/ui/button.tsx';

/** A plain GET form to the tracking page. The browser itself keeps a blank one here (specification section 2, Home). */
export function TrackBox() {
  return (
    <section aria-labelledby="track" className="border-2 border-foreground bg-card">
      <h2 id="track" className="border-b-2 border-foreground px-4 py-2 text-base">
        Track Your Order
      </h2>
      <form action="/tracking" onSubmit={trim} className="flex flex-col gap-3 p-4 sm:flex-row">
        <TrackingNumberInput required pattern=".*\S.*" title="Tracking number" className="h-12 sm:text-base" />
        <Button type="submit" size="lg" className="tracking-wide">
          TRACK
        </Button>
      </form>
    </section>
  );
}

function trim(event: FormEvent<HTMLFormElement>): void {
  const input = event.currentTarget.elements.namedItem('number');
  if (input instanceof HTMLInputElement) input.value = input.value.trim();
}
