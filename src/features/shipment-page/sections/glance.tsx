import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { goodsWarnings } from '#contract/goods/warnings.ts';
import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Estimate } from '#src/features/shipment-page/estimate/estimate.tsx';
import { withPublicHistory } from '#src/features/shipment-page/public-history.ts';
import { type PageLoads, type PageShipment, routeMapQuery } from '#src/features/shipment-page/shipment-page-queries.ts';
import { completedShare, lastPlace, RouteLine } from '#src/features/tracking/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { carrierOfName, useCarriers } from '#src/lib/shipments/use-carriers.ts';
import { formatWeight } from '#src/lib/text/format-number.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Companies } from './companies.tsx';
import { Loads } from './loads.tsx';
import { Parties } from './parties.tsx';
import { Pieces } from './pieces.tsx';
import { References } from './references.tsx';

/** Route, dates, what it is and between whom, in the ruled boxes of a waybill. */
export function Glance({ shipment, loads, legs }: { shipment: PageShipment } & PageLoads) {
  const shown = withPublicHistory(shipment);
  const { data: map, isPending } = useQuery({
    ...routeMapQuery(useTRPC(), shipment),
    placeholderData: keepPreviousData,
  });
  const { noPlace, formats } = usePhrases('shared');
  return (
    <>
      <RouteLine shipment={shown} share={isPending ? null : completedShare(shown, map)} />
      <p className="-mt-2 px-5 pb-5 text-sm wrap-anywhere sm:px-8">
        <span className="text-muted-foreground">Last seen:</span>{' '}
        <span className="font-semibold">{lastPlace(shown, formats.place) ?? noPlace}</span>
      </p>
      <section aria-label="Summary" className="@container border-t-2 border-b-2 border-foreground">
        <RuledBoxes className="grid-cols-2 @2xl:grid-cols-4">
          {boxesOf(shipment).map(([caption, content]) => (
            <RuledBox key={caption} caption={caption} className="px-5 py-3 sm:px-8">
              {content}
            </RuledBox>
          ))}
        </RuledBoxes>
      </section>
      <Parties shipment={shipment} />
      <Companies shipment={shipment} />
      <Loads loads={loads} legs={legs} />
      {shipment.description.trim() && (
        <section aria-label="Message" className="border-b-2 border-foreground px-5 py-4 sm:px-8">
          <h2 className="font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">Message</h2>
          <p className="mt-1 text-sm written-lines">{shipment.description}</p>
        </section>
      )}
      <Goods shipment={shipment} />
    </>
  );
}

function boxesOf(shipment: PageShipment): readonly (readonly [string, ReactNode])[] {
  const { createdAt, dispatchedDate, deliveredDate } = shipment;
  return [
    ['Created', <DateTime key="created" at={createdAt} />],
    ['Dispatched', <DateTime key="dispatched" at={dispatchedDate} missing="Not yet" />],
    ['Estimated delivery', <Estimate key="estimated" shipment={shipment} />],
    ['Delivered', <DateTime key="delivered" at={deliveredDate} missing="Not yet" />],
    ['Carrier', carrierLabel(shipment)],
    ['Shipping mode', shipment.shippingMode],
    ['Weight', formatWeight(shipment.weight)],
    ['Customs clearance', shipment.requiresCustomsClearance ? 'Required' : 'Not required'],
  ];
}

/** References and pieces with their totals (docs/contract/goods.md); absent where there are none. */
function Goods({ shipment }: { shipment: PageShipment }) {
  const carriers = useCarriers();
  const { references, pieces } = shipment;
  if (references.length === 0 && pieces.length === 0) return null;
  const warnings = new Map(goodsWarnings(shipment).map(({ path, message }) => [path, message]));
  return (
    <section aria-labelledby="goods" className="border-b-2 border-foreground">
      <h2
        id="goods"
        className="px-5 pt-4 font-sans text-xs font-normal text-muted-foreground [font-stretch:100%] sm:px-8"
      >
        Goods
      </h2>
      {references.length > 0 && (
        <References
          references={references}
          carrier={shipment.carrier}
          trackingUrl={carrierOfName(carriers, shipment.carrierName)?.trackingUrl ?? null}
          warningOf={(index) => warnings.get(`references.${index}.value`)}
        />
      )}
      {pieces.length > 0 && <Pieces shipment={shipment} warning={warnings.get('weight')} />}
    </section>
  );
}
