import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { PrivateImage } from '#src/components/private-image.tsx';
import { AuditLog } from '#src/features/audit/index.ts';
import { DocumentsSection, useDroppedDocuments } from '#src/features/documents/index.ts';
import { Deliveries, EventList } from '#src/features/events/index.ts';
import { usePrint } from '#src/features/papers/index.ts';
import { ImageSheet } from '#src/features/tracking/index.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { type OpenedList, useOpenedList } from '#src/lib/shipments/opened-list.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { EstimateChanges } from './estimate/estimate-changes.tsx';
import { HeadActions } from './head/head-actions.tsx';
import { ReadOnlyNotice } from './head/read-only-notice.tsx';
import { ShipmentHead } from './head/shipment-head.tsx';
import { listOf, type OpenedFrom } from './opened-from.ts';
import { AttentionStrip } from './sections/attention-strip.tsx';
import { Glance } from './sections/glance.tsx';
import { MessagesSection } from './sections/messages-section.tsx';
import './print.css';
import { dutyAllows } from '#contract/accounts/permissions.ts';
import type { AttentionNeighbours } from '#contract/attention/attention.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import {
  attentionOfQuery,
  type PageLoads,
  type PageShipment,
  pageHistoryQuery,
  pageShipmentQuery,
} from './shipment-page-queries.ts';
import { DeletedShipment, UnknownShipment } from './unknown-shipment.tsx';
import { UpdateStatus } from './update/update-status.tsx';
import { useIsContact } from './use-contact.ts';

type ShipmentPageScreenProps = { trackingNumber: string; openedFrom: OpenedFrom };

/** Everything about one shipment (docs/contract/shipments.md, 'Shipment page'). */
export function ShipmentPageScreen({ trackingNumber, openedFrom }: ShipmentPageScreenProps) {
  const query = pageShipmentQuery(useTRPC(), trackingNumber);
  const { data, error } = useQuery(query);
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const openedList = useOpenedList();
  if (apiErrorStatus(error) === 404 && !isLeaving) return data ? <DeletedShipment /> : <UnknownShipment />;
  if (!data) return <QueryState error={error} />;

  async function leave() {
    setLeaving(true);
    // Half-typed text belongs to a shipment that is gone.
    await navigate({ ...backTo(openedFrom, openedList), ignoreBlocker: true });
    // Back shows that it is gone, not what it was.
    queryClient.removeQueries({ queryKey: query.queryKey });
  }

  return <Loaded {...data} openedFrom={openedFrom} onDeleted={leave} />;
}

type LoadedProps = {
  shipment: PageShipment;
  openedFrom: OpenedFrom;
  onDeleted: () => Promise<void>;
} & PageLoads;

function Loaded({ shipment, loads, legs, openedFrom, onDeleted }: LoadedProps) {
  const user = useCurrentUser();
  const canChange = useMayWorkOn(shipment, 'office');
  const canRecord = useMayWorkOn(shipment, 'warehouse');
  const canDeliver = useMayWorkOn(shipment, 'goods');
  const isContact = useIsContact(shipment);
  const hasAttention = useMayWorkOn(shipment, 'read') || isContact;
  const hasMails = useMayWorkOn(shipment, 'contacts');
  const readsAll = dutyAllows(user, 'read');
  const isSuperAdmin = user.role === 'super-admin';
  const dropped = useDroppedDocuments(canRecord);
  const openedList = useOpenedList();
  return (
    <div data-shipment-page className="grid gap-3" {...dropped.dropProps}>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        {readsAll && <BackLink openedFrom={openedFrom} openedList={openedList} />}
        {hasAttention && openedFrom.from && <ListSteps shipment={shipment} openedFrom={openedFrom} />}
        {openedList && <OpenedListSteps list={openedList} number={shipment.trackingNumber} />}
      </div>
      <article
        aria-label={`Shipment ${shipment.trackingNumber}`}
        className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start [&>*]:min-w-0"
      >
        <div className="border-2 border-foreground bg-card [&>section:last-child]:border-b-0">
          <ShipmentHead shipment={shipment} />
          <HeadActions shipment={shipment} onDeleted={onDeleted} />
          {hasAttention && <AttentionStrip shipment={shipment} canSnooze={canChange} openedFrom={openedFrom} />}
          {!canDeliver && <ReadOnlyNotice shipment={shipment} />}
          <Glance shipment={shipment} loads={loads} legs={legs} />
        </div>
        {canRecord && (
          <aside
            aria-label="Update"
            className="xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:flex xl:max-h-[calc(100dvh-6rem)] xl:flex-col"
          >
            <UpdateStatus shipment={shipment} />
          </aside>
        )}
        <div className="grid gap-6 xl:col-start-1 [&>*]:min-w-0">
          {readsAll && <MessagesSection shipment={shipment} canChange={canChange} />}
          <ProofBox shipment={shipment} />
          {shipment.image.length > 0 && (
            <div className="border-2 border-foreground bg-card [&>section]:border-b-0">
              <ImageSheet shipment={shipment} />
            </div>
          )}
          {readsAll && <DocumentsSection shipment={shipment} canChange={canRecord} dropped={dropped} />}
          {readsAll && <ShipmentHistory shipment={shipment} canChange={canRecord} />}
          <EstimateChanges shipment={shipment} />
          {hasMails && (
            <div className="print:hidden">
              <Deliveries shipmentId={shipment.id} canResend={isSuperAdmin} heading="h2" />
            </div>
          )}
          {isSuperAdmin && (
            <div className="print:hidden">
              <AuditLog about={{ shipment: shipment.id }} title="Audit" heading="h2" />
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

/** The list that the page was opened from. */
function backTo({ from, reason, scope }: OpenedFrom, list: OpenedList | undefined) {
  if (from) return linkOptions({ to: '/admin/attention', search: { reason, scope } });
  return list ? linkOptions({ to: list.to, search: list.search }) : linkOptions({ to: '/admin/shipments' });
}

function BackLink({ openedFrom, openedList }: { openedFrom: OpenedFrom; openedList: OpenedList | undefined }) {
  return (
    <Link
      {...backTo(openedFrom, openedList)}
      state={{ isWayBack: true }}
      className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {openedFrom.from ? 'Attention' : 'Shipments'}
    </Link>
  );
}

type ListStepsProps = { shipment: PageShipment; openedFrom: OpenedFrom };

/**
 * Links to the neighbours in the list from which the shipment was opened. Once it is done, the neighbours are its
 * former ones.
 */
function ListSteps({ shipment, openedFrom }: ListStepsProps) {
  const { data } = useQuery(attentionOfQuery(useTRPC(), shipment.id, listOf(openedFrom)));
  const [known, setKnown] = useState<AttentionNeighbours>(null);
  const present = data?.neighbours ?? null;
  if (present && (present.previous !== known?.previous || present.next !== known.next)) setKnown(present);
  const neighbours = present ?? known;
  if (!neighbours) return null;
  return <NeighbourLinks name="Attention list" at={shipment.trackingNumber} {...neighbours} openedFrom={openedFrom} />;
}

/**
 * Links to the neighbours in the list from which the shipment was opened, as it was then: whoever works through a list
 * changes what it filters by (docs/contract/shipments.md, 'Columns').
 */
function OpenedListSteps({ list, number }: { list: OpenedList; number: string }) {
  const index = list.numbers.indexOf(number);
  if (index < 0) return null;
  return (
    <NeighbourLinks
      name="Shipments of the list"
      at={number}
      previous={list.numbers[index - 1] ?? null}
      next={list.numbers[index + 1] ?? null}
      openedFrom={{}}
      openedList={list}
    />
  );
}

/** The proof of delivery: who took the shipment, the signature and the photographs (docs/contract/proofs.md). */
function ProofBox({ shipment: { id, proof, totals } }: { shipment: PageShipment }) {
  const { print, isPrinting } = usePrint();
  if (!proof) return null;
  const pathOf = (name: string) => `/api/shipments/${id}/proof/${name}`;
  return (
    <section aria-labelledby="proof" className="border-2 border-foreground bg-card px-5 py-5 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="proof" className="text-base">
          Proof of delivery
        </h2>
        <Button
          size="sm"
          variant="outline"
          busy={isPrinting}
          className="noscript:hidden print:hidden"
          onClick={() => void print({ paper: 'proof', id })}
        >
          <FileCheck aria-hidden className="size-4" />
          Print proof
        </Button>
      </div>
      <p className="mt-2 text-sm wrap-anywhere">
        Received by <bdi className="text-base font-semibold">{proof.receivedBy}</bdi>,{' '}
        <DateTime at={proof.at} className="font-mono" />
      </p>
      {proof.pieces !== null && (
        <p className="text-sm">
          Pieces received: <span className="font-mono">{formatNumber(proof.pieces)}</span>
          {totals.pieces > 0 && ` of ${formatNumber(totals.pieces)}`}
        </p>
      )}
      {proof.damage !== null && (
        <p className="text-sm written-lines">
          Damage: <bdi className="font-semibold">{proof.damage}</bdi>
        </p>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {proof.signature && <PrivateImage path={pathOf(proof.signature)} label="Signature" />}
        {proof.image.map((name, index) => (
          <PrivateImage key={name} path={pathOf(name)} label={`Photograph ${index + 1}`} />
        ))}
      </ul>
    </section>
  );
}

/** The entries with author and time, newest first. */
function ShipmentHistory({ shipment, canChange }: { shipment: PageShipment; canChange: boolean }) {
  const { data, error } = useQuery(pageHistoryQuery(useTRPC(), shipment.trackingNumber));
  return (
    <Card aria-labelledby="shipment-history">
      <CardHeader>
        <CardTitle id="shipment-history">History</CardTitle>
      </CardHeader>
      {data ? (
        <div className="px-4 py-2">
          <EventList events={data.history} shipmentId={shipment.id} canRetract={canChange} />
        </div>
      ) : (
        <QueryState error={error} className="my-4 size-6" />
      )}
    </Card>
  );
}
