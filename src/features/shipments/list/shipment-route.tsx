import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';

type Ends = Pick<ShipmentRow, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'>;

const sameCountry = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** In a table at most two lines; the title has all. */
export function ShipmentRoute({ shipment, isInTable = false }: { shipment: Ends; isInTable?: boolean }) {
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const cities = `${originCity} → ${destinationCity}`;
  return (
    <p
      className={isInTable ? 'line-clamp-2 wrap-anywhere' : 'min-w-0 wrap-anywhere'}
      title={isInTable ? cities : undefined}
    >
      {cities}
      {!sameCountry(originCountry, destinationCountry) && (
        <span className="ml-1 text-xs whitespace-nowrap text-info">(International)</span>
      )}
    </p>
  );
}
