import type { ReactNode } from 'react';
import type { PortalLoad } from '#contract/portal/loads.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type Part = { load: PortalLoad };

export function Caption({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="block text-xs font-normal text-muted-foreground">{caption}</span>
      {children}
    </div>
  );
}

export function Route({ load: { fromCity, fromCountry, toCity, toCountry } }: Part) {
  const { formats } = usePhrases('shared');
  const { fromTo } = usePhrases('tracking');
  return <bdi>{fromTo(formats.place(fromCity, fromCountry), formats.place(toCity, toCountry))}</bdi>;
}

/** The vessel, flight or vehicle, and its voyage. */
export function Carriage({ load: { mode, carrier, transport, voyage } }: Part) {
  const { modes } = usePhrases('shared');
  const named = [transport, voyage].filter(Boolean).join(' · ');
  return (
    <>
      <bdi>{named || modes[mode]}</bdi>
      {carrier && (
        <span className="block text-muted-foreground">
          <bdi>{carrier}</bdi>
        </span>
      )}
    </>
  );
}

/** When it departs or departed, and arrives or arrived. */
export function Times({ load: { departure, arrival, departedAt, arrivedAt } }: Part) {
  const words = usePhrases('portal');
  return (
    <div className="grid gap-2">
      <Caption caption={departedAt ? words.loadStates.departed : words.expectedDeparture}>
        <DateTime at={departedAt ?? departure} unmarked />
      </Caption>
      <Caption caption={arrivedAt ? words.loadStates.arrived : words.expectedArrival}>
        <DateTime at={arrivedAt ?? arrival} unmarked />
      </Caption>
    </div>
  );
}
