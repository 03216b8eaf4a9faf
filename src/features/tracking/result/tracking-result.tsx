import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, memo, type PropsWithChildren, Suspense } from 'react';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { ImageSheet } from '#src/features/tracking/images/image-sheet.tsx';
import { RouteSection } from '#src/features/tracking/map/route-section.tsx';
import { DeferredMessageBox } from '#src/features/tracking/message/lazy-message-box.tsx';
import type { TrackedShipment } from '#src/features/tracking/tracking-loader.ts';
import UnlockForm from '#src/features/tracking/unlock/unlock-form.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Documents } from './documents.tsx';
import { Message } from './message.tsx';
import { Proof } from './proof.tsx';
import { ResultHead } from './result-head.tsx';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';

type TrackingResultProps = PropsWithChildren<TrackedShipment & { piece: number | null }>;

/**
 * The waybill of one shipment, top to bottom; `piece`: the number of this piece of it was looked up. The children lie
 * in its corner.
 */
export function TrackingResult({ shipment, carrierUrl, map, piece, children, ...opened }: TrackingResultProps) {
  const { documents, messages, hasEarlier, holder } = opened;
  const path = `/tracking/${shipment.trackingNumber}`;
  return (
    <article
      data-sheet
      aria-label={usePhrases('tracking').shipment(shipment.trackingNumber)}
      className="relative mt-8 border-2 border-foreground bg-card print:mt-0"
    >
      <ResultHead shipment={shipment} map={map} piece={piece} />
      {children}
      <Summary shipment={shipment} carrierUrl={carrierUrl} />
      <Proof shipment={shipment} files={`${path}/proof`} />
      {holder === null && <Unlock shipment={shipment} />}
      {shipment.description.trim() && <Message text={shipment.description} sender={shipment.senderName} />}
      {shipment.image.length > 0 && <ImageSheet shipment={shipment} />}
      <RouteSection shipment={shipment} map={map} />
      <Timeline shipment={shipment} zones={map?.zones} files={`${path}/proof`} />
      <Parties shipment={shipment} />
      {documents.length > 0 && <Documents base={`${path}/documents`} documents={documents} />}
      {holder && (
        <DeferredMessageBox
          key={shipment.trackingNumber}
          number={shipment.trackingNumber}
          status={shipment.status}
          holder={holder}
          messages={messages}
          hasEarlier={hasEarlier}
        />
      )}
    </article>
  );
}

export function Parties({ shipment }: { shipment: PublicShipment }) {
  const { senderName, originCity, originCountry, receiverName, destinationCity, destinationCountry } = shipment;
  const words = usePhrases('tracking');
  return (
    <div className="grid divide-y-2 divide-foreground sm:grid-cols-2 sm:divide-x-2 sm:divide-y-0">
      <Party title={words.sender} name={senderName} city={originCity} country={originCountry} />
      <Party title={words.receiver} name={receiverName} city={destinationCity} country={destinationCountry} />
    </div>
  );
}

type PartyProps = { title: string; name: string; city: string; country: string };

function Party({ title, name, city, country }: PartyProps) {
  const { formats } = usePhrases('shared');
  return (
    <section aria-label={title} className="min-w-0 px-5 py-5 wrap-anywhere sm:px-8">
      <h3 className="font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">{title}</h3>
      <p className="mt-1 font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted-foreground">{formats.place(city, country)}</p>
    </section>
  );
}

/** The server's HTML works until the code has come, and where none comes. */
const Form = createIsomorphicFn()
  .server(() => UnlockForm)
  .client(() =>
    lazy(() =>
      import('../unlock/load-unlock-form.ts')
        .then((code) => code.loadUnlockForm())
        .catch(() => ({ default: () => null })),
    ),
  )();

/**
 * For who has no key: the receiver's e-mail address opens what is not for everyone (docs/contract/tracking.md,
 * 'Unlock'). Not rendered again before its code is there: React would take the server's form, with what is typed in it,
 * off the page.
 */
const Unlock = memo(({ shipment }: { shipment: PublicShipment }) => (
  <Suspense fallback={null}>
    <Form shipment={shipment} />
  </Suspense>
));
