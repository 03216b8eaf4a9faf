import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#server/contract/languages.ts';
import { shipmentEtag } from '#server/contract/shipments/shipment-etag.ts';
import type { PublicShipment } from '#server/contract/shipments/shipments.ts';
import { estimateChanges } from '#src/features/tracking/estimate-changes.ts';
import { NewEstimate } from '#src/features/tracking/result/new-estimate.tsx';
import { type TrackingLookup, trackingLoader } from '#src/features/tracking/tracking-loader.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { loadPhrases, usePhrases } from '#src/lib/text/phrases.ts';
import { forgetOffline, keepForOffline } from './keep-for-offline.ts';
import { ShareButton } from './share-button.tsx';
import { watchShipment } from './watch-shipment.ts';

export type LiveProps = {
  shipment: PublicShipment;
  /** False: a part of it did not arrive, and is asked for again. */
  isWhole: boolean;
  /** As it is in the URL. */
  number: string;
  onUpdate: (lookup: TrackingLookup) => void;
};

const hasWords = loadPhrases(['live'], document.documentElement.lang as Language).then(
  () => true,
  () => false,
);

/** The actions and updates of the page while it shows a shipment, in a corner of the sheet. */
export default function Live(props: LiveProps): ReactNode {
  return use(hasWords) && <Corner {...props} />;
}

function Corner({ shipment, isWhole, number, onUpdate }: LiveProps) {
  const { trackingNumber, updatedAt } = shipment;
  const words = usePhrases('live');
  const { status } = usePhrases('shared');
  const page = usePage();
  const [updates, setUpdates] = useState(0);
  const changes = estimateChanges(shipment);
  const [saidChanges, setSaidChanges] = useState(changes.length);
  const etag = useEffectEvent(() => (isWhole ? shipmentEtag(shipment) : null));
  const update = useEffectEvent(async () => {
    const lookup = await trackingLoader({ api: null, page }, number);
    // The shown shipment stays until there is something newer; the next question finds out.
    if (lookup.isFailed || lookup.result?.isWhole === false) return;
    if (isWhole && lookup.result?.shipment.updatedAt === updatedAt) return;
    if (!lookup.result) await forgetOffline().catch(() => undefined);
    setSaidChanges(changes.length);
    onUpdate(lookup);
    setUpdates((count) => count + 1);
  });

  useEffect(() => watchShipment({ trackingNumber, etag: () => etag(), onChange: () => update() }), [trackingNumber]);
  useEffect(() => {
    // Not every browser can, and none in a private window.
    keepForOffline({ trackingNumber, updatedAt }, words.offline).catch(() => undefined);
  }, [trackingNumber, updatedAt, words]);

  const newEstimate = changes.slice(saidChanges).at(-1);
  return (
    <div className="absolute end-1 top-1 flex md:end-[calc(50%+0.25rem)] print:hidden">
      {/* With `aria-live` it is read beside an open dialog, too. */}
      <div role="status" aria-live="polite" className="sr-only">
        {/* A new element is said even if it says the same again. */}
        {updates > 0 && <p key={updates}>{words.updated(status(shipment.status))}</p>}
        {newEstimate && <NewEstimate key={`estimate ${updates}`} change={newEstimate} />}
      </div>
      <ShareButton trackingNumber={trackingNumber} />
    </div>
  );
}
