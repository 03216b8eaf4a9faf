import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import type { ListedShipment } from '#contract/shipments/shipments.ts';
import { EstimatedDay } from '#src/components/badges/estimated-day.tsx';
import type { StatusLook } from '#src/components/badges/status-looks.tsx';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';
import { NewestEvents, type PreviewedEvent } from './newest-events.tsx';

/** A row of any list of shipments, whichever spelling its statuses have. */
export type PreviewedShipment = Omit<ListedShipment, 'status' | 'events'> & {
  status: string;
  events: readonly PreviewedEvent[];
};

type ShipmentPreviewProps = {
  shipment: PreviewedShipment;
  position: string;
  look: StatusLook;
  /** To the next row, or with -1 to the one before. */
  onMove: (by: number) => void;
  onClose: () => void;
};

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The main facts of a row without leaving the list. Space or Escape closes it, arrows go on to the next row. */
export function ShipmentPreview({ shipment, position, look, onMove, onClose }: ShipmentPreviewProps) {
  const id = useId();
  const { trackingNumber, status, reference, shippingMode, weight, estimatedDay, totals } = shipment;

  function onKeyDown(event: KeyboardEvent) {
    const by = MOVES[event.key];
    if (event.key !== ' ' && by === undefined) return;
    event.preventDefault();
    if (by === undefined) onClose();
    else onMove(by);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          // Not on a control: Space is to close the preview.
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusRow(shipment.id);
        }}
        className="outline-none"
      >
        <DialogHeader aria-live="polite">
          <p className="text-xs text-muted-foreground">Shipment {position}</p>
          <DialogTitle className="font-mono font-semibold">{trackingNumber}</DialogTitle>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <look.Badge status={status} />
            <Lateness shipment={shipment} />
          </p>
        </DialogHeader>
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <CaptionedValue caption="From">
            <bdi>{shipment.senderName}</bdi>, <bdi>{shipment.originCity}</bdi>
          </CaptionedValue>
          <CaptionedValue caption="To">
            <bdi>{shipment.receiverName}</bdi>, <bdi>{shipment.destinationCity}</bdi>
          </CaptionedValue>
          <CaptionedValue caption="Carrier">
            {carrierLabel(shipment)}, {shippingMode}
          </CaptionedValue>
          <CaptionedValue caption="Weight">{formatWeight(weight)}</CaptionedValue>
          <CaptionedValue caption="Est. Delivery">
            <EstimatedDay day={estimatedDay} missing="N/A" className="text-xs" />
          </CaptionedValue>
          {reference !== '' && <CaptionedValue caption="Reference">{reference}</CaptionedValue>}
          {totals.pieces > 0 && (
            <CaptionedValue caption="Pieces">
              {formatNumber(totals.pieces)}, {formatVolume(totals.volume)}
              <span className="block">{formatWeight(totals.chargeableWeight)} chargeable</span>
            </CaptionedValue>
          )}
          {shipment.references.map(({ type, value }) => (
            <CaptionedValue key={`${type} ${value}`} caption={REFERENCE_LABELS[type]} className="wrap-anywhere">
              <span className="font-mono text-xs">{value}</span>
            </CaptionedValue>
          ))}
        </dl>
        <LoadedEvents key={shipment.id} shipment={shipment} labelOf={look.labelOf} />
        <p id={id} className="flex flex-wrap items-center justify-between gap-3 text-xs text-muted-foreground">
          Space closes it, the arrow keys go to the next shipment.
          <ShipmentLink number={trackingNumber} className="font-sans text-sm">
            Open
          </ShipmentLink>
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** The row has the newest event without its notes; a client, who reads no whole shipment, sees that one alone. */
function LoadedEvents({ shipment, labelOf }: Pick<ShipmentPreviewProps, 'shipment'> & Pick<StatusLook, 'labelOf'>) {
  const { data, isLoading, error } = useQuery({
    ...useTRPC().shipments.byId.queryOptions({ id: shipment.id }),
    enabled: useCurrentUser().role !== 'client',
  });
  return (
    <>
      <NewestEvents events={data?.shipment.events ?? shipment.events} labelOf={labelOf} />
      {(isLoading || error) && <QueryState error={error} className="size-5" />}
    </>
  );
}

/** The row of the table, or the link of the card, whichever of them is shown. */
function focusRow(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-row-id="${id}"]`)];
  const row = rows.find((each) => each.checkVisibility());
  const link = row?.querySelector<HTMLElement>('[data-open]') ?? row?.querySelector<HTMLElement>('a[href]');
  (row?.matches('tr') ? row : link)?.focus();
}
