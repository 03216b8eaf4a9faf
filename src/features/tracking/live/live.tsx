import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { shipmentEtag } from '#contract/shipments/shipment-etag.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { type TrackingLookup, trackingLoader } from '#src/features/tracking/tracking-loader.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { loadPhrases, usePhrases } from '#src/lib/text/phrases.ts';
import { Announcement } from './announcement.tsx';
import { forgetOffline, keepForOffline } from './keep-for-offline.ts';
import { newsOf, nextSaid, type Said } from './news.ts';
import { ShareButton } from './share-button.tsx';
import { watchShipment } from './watch-shipment.ts';

export type LiveProps = {
  shipment: PublicShipment;
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

function Corner({ shipment, number, onUpdate }: LiveProps) {
  const { trackingNumber, updatedAt } = shipment;
  const words = usePhrases('live');
  const { formats } = usePhrases('shared');
  const page = usePage();
  const [said, setSaid] = useState<Said | null>(null);
  const etag = useEffectEvent(() => shipmentEtag(shipment));
  const update = useEffectEvent(async () => {
    const lookup = await trackingLoader({ api: null, page }, number);
    // The shown shipment stays until there is something newer; the next question finds out.
    if (lookup.isFailed || lookup.result?.shipment.updatedAt === updatedAt) return;
    if (!lookup.result) await forgetOffline().catch(() => undefined);
    onUpdate(lookup);
    if (lookup.result) setSaid(nextSaid(said, newsOf(shipment, lookup.result.shipment, formats.place), page.language));
  });

  useEffect(() => watchShipment({ trackingNumber, etag: () => etag(), onChange: () => update() }), [trackingNumber]);
  useEffect(() => {
    // Not every browser can, and none in a private window.
    keepForOffline({ trackingNumber, updatedAt }, words.offline).catch(() => undefined);
  }, [trackingNumber, updatedAt, words]);

  return (
    <div className="absolute end-1 top-1 flex md:end-[calc(50%+0.25rem)] print:hidden">
      {/* With `aria-live` it is read beside an open dialog, too. */}
      <div role="status" aria-live="polite" className="sr-only">
        {said && (
          <p key={said.count}>
            <Announcement {...said} />
          </p>
        )}
      </div>
      <ShareButton trackingNumber={trackingNumber} />
    </div>
  );
}
