import type { PublicShipment } from '#server/contract/shipments.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';

/** Who took it, for who opened the page with a mailed link (contract section 11). */
export function Proof({ shipment: { trackingNumber, proof } }: { shipment: PublicShipment }) {
  if (!proof) return null;
  const files = [...(proof.signature ? [proof.signature] : []), ...proof.image];
  return (
    <section aria-labelledby="proof" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="proof" className="text-base">
        Proof of delivery
      </h3>
      <p className="wrap-anywhere">
        Received by <bdi className="font-semibold">{proof.receivedBy}</bdi>, <DateTime at={proof.at} />
      </p>
      <p className="mt-3 grid grid-cols-3 gap-2">
        {files.map((name) => (
          <img
            key={name}
            src={`/tracking/${trackingNumber}/proof/${name}`}
            alt={name === proof.signature ? 'Signature' : 'Photograph at delivery'}
            className="bg-[#fff]"
          />
        ))}
      </p>
    </section>
  );
}
