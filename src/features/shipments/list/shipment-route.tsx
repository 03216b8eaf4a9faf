import { FromToLine } from '#src/components/badges/from-to.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';

type Ends = Pick<ShipmentRow, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'>;

const sameCountry = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** In a table the cities have one line beside the tag, else two; the title has all. */
export function ShipmentRoute({ shipment, isInTable = false }: { shipment: Ends; isInTable?: boolean }) {
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const isInternational = !sameCountry(originCountry, destinationCountry);
  if (!isInTable) {
    return (
      <p className="min-w-0 wrap-anywhere">
        <FromToLine from={originCity} to={destinationCity} />
        {isInternational && <span className="ml-1 text-xs whitespace-nowrap text-info">(International)</span>}
      </p>
    );
  }
  return (
    <div title={`${originCity} → ${destinationCity}`}>
      <p className={isInternational ? 'truncate' : 'line-clamp-2 wrap-anywhere'}>
        <FromToLine from={originCity} to={destinationCity} />
      </p>
      {isInternational && <p className="text-xs text-info">(International)</p>}
    </div>
  );
}
