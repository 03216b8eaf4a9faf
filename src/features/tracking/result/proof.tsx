import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/**
 * The proof of delivery; its files come for who opened the page with a mailed link (docs/contract/tracking.md, 'Keys').
 */
export function Proof({ shipment: { trackingNumber, proof } }: { shipment: PublicShipment }) {
  const words = usePhrases('tracking');
  if (!proof) return null;
  const files = [...(proof.signature ? [proof.signature] : []), ...proof.image];
  return (
    <section aria-labelledby="proof" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="proof" className="text-base">
        {words.proof}
      </h3>
      <p className="wrap-anywhere">
        {fill(words.receivedBy, {
          name: <bdi className="font-semibold">{proof.receivedBy}</bdi>,
          time: <DateTime at={proof.at} />,
        })}
      </p>
      <p className="mt-3 grid grid-cols-3 gap-2">
        {files
          .map((name) => `/tracking/${trackingNumber}/proof/${name}`)
          .map((url) => (
            <a key={url} href={url}>
              <img
                src={url}
                alt={url.endsWith(`/${proof.signature}`) ? words.signature : words.photographAtDelivery}
                className="bg-[#fff]"
              />
            </a>
          ))}
      </p>
    </section>
  );
}
