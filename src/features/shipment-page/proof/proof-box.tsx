import { DateTime } from '#src/components/badges/date-time.tsx';
import { PrivateImage } from '#src/features/shipment-page/private-image.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';

/** The proof of delivery: who took the shipment, the signature and the photographs (contract section 15). */
export function ProofBox({ shipment: { id, proof } }: { shipment: PageShipment }) {
  if (!proof) return null;
  const pathOf = (name: string) => `/api/shipments/${id}/proof/${name}`;
  return (
    <section aria-labelledby="proof" className="border-2 border-foreground bg-card px-5 py-5 sm:px-8">
      <h2 id="proof" className="text-base">
        Proof of delivery
      </h2>
      <p className="mt-2 text-sm wrap-anywhere">
        Received by <bdi className="text-base font-semibold">{proof.receivedBy}</bdi>,{' '}
        <DateTime at={proof.at} className="font-mono" />
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {proof.signature && <PrivateImage path={pathOf(proof.signature)} label="Signature" />}
        {proof.image.map((name, index) => (
          <PrivateImage key={name} path={pathOf(name)} label={`Photograph ${index + 1}`} />
        ))}
      </ul>
    </section>
  );
}
