import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';

type Ends = Pick<ShipmentRow, 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'>;

const sameCountry = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function ShipmentRoute({ shipment }: { shipment: Ends }) {
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  return (
    <p className="min-w-0 wrap-anywhere">
      {originCity} → {destinationCity}
      {!sameCountry(originCountry, destinationCountry) && (
        <span className="ml-1 text-xs whitespace-nowrap text-info lg:ml-0 lg:block">(International)</span>
      )}
    </p>
  );
}
