import { Link } from '@tanstack/react-router';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { ShownShipment } from '#src/features/portal/portal-query.ts';
import { ImageSheet, Proof, ResultHead, RouteSection, Summary, Timeline } from '#src/features/tracking/index.ts';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PortalDocuments } from './documents.tsx';
import { FollowForm } from './follow-form.tsx';
import { Goods } from './goods.tsx';
import { Messages, type Thread } from './messages.tsx';
import { Papers } from './papers.tsx';
import { Parties } from './parties.tsx';

type ShipmentScreenProps = {
  shipment: ShownShipment;
  documents: PublicOutputs['portal.documents']['documents'];
  /** Null for whom the shipment is only shared with. */
  thread: Thread | null;
};

/** One shipment as a member sees it, in the form of the tracking page (docs/contract/portal.md, 'Pages'). */
export function ShipmentScreen({ shipment, documents, thread }: ShipmentScreenProps) {
  const words = usePhrases('portal');
  const tracking = usePhrases('tracking');
  const { id, proof, reference, companies, description, destinationZone } = shipment;
  const shown: PublicShipment = { ...shipment, proof: proof ?? undefined };
  const map = { map: null, destinationZone, zones: {}, lastSeen: null, notFound: [] };
  const files = `/portal/shipments/${id}/proof`;
  return (
    <>
      <p className="text-sm print:hidden">
        <Link to="/portal/shipments" search={{}} className="font-semibold text-link underline underline-offset-4">
          {words.showAll}
        </Link>
        {thread?.mayWrite && (
          <Link
            to="/portal/requests/new"
            search={{ repeat: id }}
            className="ms-6 font-semibold text-link underline underline-offset-4"
          >
            {words.repeat}
          </Link>
        )}
      </p>
      <h1 className="mt-3 text-xl wrap-anywhere">
        <bdi>{reference || tracking.shipment(shipment.trackingNumber)}</bdi>
      </h1>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {companies.map(({ id: company, name, as }) => (
          <span key={company} className="block">
            <bdi>{name}</bdi> · {words.seenAs[as]}
          </span>
        ))}
      </p>
      <FollowForm id={id} isFollowed={shipment.isFollowed} />
      <article
        data-sheet
        aria-label={tracking.shipment(shipment.trackingNumber)}
        className="relative mt-5 border-2 border-foreground bg-card"
      >
        <ResultHead shipment={shown} map={map} piece={null} />
        <Papers id={id} hasProof={proof !== null} />
        <Summary shipment={shown} carrierUrl={null} />
        <Proof shipment={shown} files={files} />
        {description.trim() && (
          <p className="border-b-2 border-foreground px-5 py-5 written-lines sm:px-8">{description}</p>
        )}
        {shipment.image.length > 0 && <ImageSheet shipment={shown} />}
        <Goods pieces={shipment.pieces} />
        <RouteSection shipment={shown} map={map} />
        <Timeline shipment={shown} zones={undefined} files={files} />
        {thread && <Messages id={id} isDelivered={shipment.deliveredDate !== null} {...thread} />}
        <Parties shipment={shipment} />
        <PortalDocuments id={id} documents={documents} mayAdd={thread?.mayWrite ?? false} />
      </article>
    </>
  );
}
