import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { KeyedImages } from '#src/features/tracking/images/keyed-images.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/**
 * The proof of delivery. Its files, below `files`, come for who opened the page with a mailed link
 * (docs/contract/tracking.md, 'Keys'), and for members of a company.
 */
export function Proof({ shipment: { proof }, files: base }: { shipment: PublicShipment; files: string }) {
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
      {proof.pieces !== null && <p>{fill(words.piecesReceived, { count: proof.pieces })}</p>}
      {proof.damage !== null && (
        <p className="written-lines">
          {fill(words.damage, { text: <bdi className="font-semibold">{proof.damage}</bdi> })}
        </p>
      )}
      <KeyedImages
        base={base}
        names={files}
        altOf={(name) => (name === proof.signature ? words.signature : words.photographAtDelivery)}
      />
    </section>
  );
}
