import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { CardList } from '#src/components/card-list.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { ShipmentLink } from '#src/components/shipment-link.tsx';
import { SelectAllBox, SelectRowBox } from '#src/features/super-shipments/selection/selection-boxes.tsx';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { EstimatedDelivery, RouteEndpoints, RowActions, Sender, StatusWithCustoms } from './super-shipment-parts.tsx';

type SuperShipmentCardsProps = { shipments: readonly SuperShipmentRow[]; onPreview: (rowId: string) => void };

/** What the table shows, for small screens. */
export function SuperShipmentCards({ shipments, onPreview }: SuperShipmentCardsProps) {
  return (
    <div className="lg:hidden">
      <p className="flex items-center gap-2 border-b border-border bg-muted px-4 py-2 text-xs font-semibold text-muted-foreground">
        <SelectAllBox />
        Select all on this page
      </p>
      <CardList onPreview={onPreview} className="divide-y divide-border">
        {shipments.map((shipment) => (
          <li
            key={shipment.id}
            data-row-id={shipment.id}
            className="grid gap-3 px-4 py-3 text-sm has-[[role=checkbox][data-state=checked]]:bg-accent/60"
          >
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <SelectRowBox shipment={shipment} />
              <span className="mr-auto grid justify-items-start">
                <ShipmentLink number={shipment.trackingNumber} />
                <Reference reference={shipment.reference} />
              </span>
              <div className="order-last basis-full sm:order-none sm:basis-auto">
                <StatusWithCustoms shipment={shipment} />
              </div>
              <RowActions shipment={shipment} />
            </div>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto_auto_auto] sm:gap-6">
              <CaptionedValue caption="User" className="col-span-2 sm:col-span-1">
                <Sender shipment={shipment} />
              </CaptionedValue>
              <CaptionedValue caption="Route" className="col-span-2 sm:col-span-1">
                <RouteEndpoints shipment={shipment} />
              </CaptionedValue>
              <CaptionedValue caption="Carrier">{CARRIER_NAMES[shipment.carrier]}</CaptionedValue>
              <CaptionedValue caption="Created">
                <DateTime at={shipment.createdAt} format="short-date" className="font-mono text-xs" />
              </CaptionedValue>
              <CaptionedValue caption="Est. Delivery">
                <EstimatedDelivery shipment={shipment} />
              </CaptionedValue>
            </dl>
          </li>
        ))}
      </CardList>
    </div>
  );
}
