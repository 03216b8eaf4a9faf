import { useEffect, useEffectEvent, useState } from 'react';
import { shipmentEtag } from '#server/contract/shipment-etag.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { type TrackingLookup, trackingLoader } from '#src/features/tracking/tracking-loader.ts';
import { forgetOffline, keepForOffline, type OfflineWords } from './keep-for-offline.ts';
import { ShareButton } from './share-button.tsx';
import { watchShipment } from './watch-shipment.ts';

export type LiveProps = {
  shipment: PublicShipment;
  /** As it is in the URL. */
  number: string;
  onUpdate: (lookup: TrackingLookup) => void;
};

const WORDS: OfflineWords = {
  noAnswer: 'No answer came. Please check the connection.',
  otherNumber: 'The number that you asked for cannot be looked up now.',
  lastResult: 'This is the last result that this device has, of {time} ({age}).',
};

/** What the page does by itself while it shows a shipment; loaded when the rest of the page is there. */
export default function Live({ shipment, number, onUpdate }: LiveProps) {
  const { trackingNumber, updatedAt } = shipment;
  const [updates, setUpdates] = useState(0);
  const etag = useEffectEvent(() => shipmentEtag(shipment));
  const update = useEffectEvent(async () => {
    const lookup = await trackingLoader({ api: null }, number);
    // What is shown stays until there is something newer; the next question finds out.
    if (lookup.isFailed || lookup.result?.shipment.updatedAt === updatedAt) return;
    if (!lookup.result) await forgetOffline();
    onUpdate(lookup);
    setUpdates((count) => count + 1);
  });

  useEffect(() => watchShipment({ trackingNumber, etag: () => etag(), onChange: () => update() }), [trackingNumber]);
  useEffect(() => {
    // Not every browser can, and none in a private window.
    keepForOffline({ trackingNumber, updatedAt }, WORDS).catch(() => undefined);
  }, [trackingNumber, updatedAt]);

  return (
    <div className="absolute top-1 right-1 md:right-[calc(50%+0.25rem)] print:hidden">
      <p role="status" className="sr-only">
        {/* A new element is said even if it says the same again. */}
        {updates > 0 && <span key={updates}>Updated: {statusLabel(shipment.status)}</span>}
      </p>
      <ShareButton trackingNumber={trackingNumber} />
    </div>
  );
}
