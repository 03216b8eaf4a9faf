import { goodsWarnings } from '#contract/goods/warnings.ts';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { Pieces } from './pieces.tsx';
import { References } from './references.tsx';

/** References and pieces with their totals (contract section 14); absent where there are none. */
export function Goods({ shipment }: { shipment: PageShipment }) {
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
          warningOf={(index) => warnings.get(`references.${index}.value`)}
        />
      )}
      {pieces.length > 0 && <Pieces shipment={shipment} warning={warnings.get('weight')} />}
    </section>
  );
}
