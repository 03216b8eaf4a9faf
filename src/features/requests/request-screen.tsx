import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { writePieces } from '#contract/goods/pieces/piece-text.ts';
import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import { routeOf, StateBadge } from '#src/components/badges/request-state.tsx';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { RecordPage } from '#src/components/record-page.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ShipmentDialogs } from '#src/features/shipments/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { type RequestRow, requestQuery } from './requests-query.ts';

const declineDialog = lazyCode(
  () => import('./decline-dialog.tsx'),
  ({ DeclineDialog }) => DeclineDialog,
);

const linkLook = 'text-link underline underline-offset-4';

/** One request of a customer: what is asked for, and its answer (docs/contract/requests.md). */
export function RequestScreen({ id }: { id: string }) {
  const query = useQuery(requestQuery(useTRPC(), id));
  return (
    <RecordPage
      query={query}
      noun="request"
      whyGone="One that was declined or withdrawn is deleted after a year."
      list="/admin/requests"
      listName="Requests"
    >
      {({ request }) => {
        const { from, to } = routeOf(request.fields);
        return (
          <>
            <ScreenHeader title={`${from} → ${to}`} subtitle={`Requested by ${request.company.name}`}>
              {request.state === 'requested' && <Answers request={request} />}
            </ScreenHeader>
            <Facts request={request} />
          </>
        );
      }}
    </RecordPage>
  );
}

function Answers({ request }: { request: RequestRow }) {
  const [opened, setOpened] = useState<'accept' | 'decline' | null>(null);
  const refresh = useRefresh(({ requests, users }) => [requests, users.menuCounts]);
  const close = () => {
    setOpened(null);
    void refresh();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpened('decline')} className="noscript:hidden">
        Decline
      </Button>
      <Button onClick={() => setOpened('accept')} className="noscript:hidden">
        Accept
      </Button>
      <ShipmentDialogs opened={opened === 'accept' ? { kind: 'accept', request } : null} onClose={close} />
      {opened === 'decline' && <LazyDialog code={declineDialog} props={{ id: request.id, onClose: close }} />}
    </>
  );
}

function Facts({ request }: { request: RequestRow }) {
  const { fields, company, requestedBy, createdAt, decidedBy, decidedAt, shipment, state } = request;
  const partyOf = (side: 'sender' | 'receiver', street: string) =>
    [fields[`${side}Name`], street, fields[`${side}Email`], fields[`${side}Contact`]].filter(Boolean).join('\n');
  const boxes: readonly (readonly [string, ReactNode])[] = [
    ['State', <StateBadge key="state" state={state} />],
    [
      'Company',
      <Link key="company" to="/admin/companies/$id" params={{ id: company.id }} className={linkLook}>
        {company.name}
      </Link>,
    ],
    ['Requested', <By key="by" name={requestedBy?.fullName ?? 'a quote of the site'} at={createdAt} />],
    ['Answered', decidedAt && <By name={decidedBy?.fullName ?? ''} at={decidedAt} />],
    ['Weight', fields.weight !== null && `${formatNumber(fields.weight)} kg`],
    ['Mode', fields.shippingMode],
    ['Pickup', request.pickupDate && <DateTime at={`${request.pickupDate}T12:00:00Z`} format="date" unmarked />],
    ['Reference', fields.reference],
    ['Sender', partyOf('sender', fields.originAddress)],
    ['Receiver', partyOf('receiver', fields.destinationAddress)],
    [
      'Shipment',
      shipment && (
        <Link
          to="/admin/shipments/$trackingNumber"
          params={{ trackingNumber: shipment.trackingNumber }}
          className={linkLook}
        >
          {shipment.trackingNumber}
        </Link>
      ),
    ],
    ['Pieces', writePieces(fields.pieces)],
  ];
  const texts = [
    ['References', fields.references.map(({ type, value }) => `${REFERENCE_LABELS[type]} ${value}`).join('\n')],
    ['Content', fields.description],
    ['Note', request.note],
    ['Reason', request.reason],
  ] as const;
  return (
    <section aria-label="Request" className="border-2 border-foreground bg-card">
      <RuledBoxes className="sm:grid-cols-2 lg:grid-cols-4">
        {boxes.map(([caption, content]) => (
          <RuledBox key={caption} caption={caption}>
            <span className="written-lines">{content || '–'}</span>
          </RuledBox>
        ))}
        {texts
          .filter(([, text]) => text)
          .map(([caption, text]) => (
            <RuledBox key={caption} caption={caption} className="col-span-full px-5 py-3 sm:px-8">
              <span className="font-normal written-lines">{text}</span>
            </RuledBox>
          ))}
      </RuledBoxes>
    </section>
  );
}

function By({ name, at }: { name: string; at: string }) {
  return (
    <>
      <bdi>{name}</bdi>, <DateTime at={at} />
    </>
  );
}
