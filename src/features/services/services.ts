type Service = {
  name: string;
  summary: string;
  features: readonly string[];
  /** The tariff line: caption and entry. */
  tariff: readonly (readonly [string, string])[];
};

export const AIR: Service = {
  name: 'Air Freight',
  summary: 'For what cannot wait: spare parts, medicines, samples, the pallet that missed the ship.',
  features: [
    'Airport to airport in 1 to 3 days, collection and delivery by our own trucks',
    'Pallets of 3.18 × 2.44 m, up to 2.9 m high; long pieces through the nose door',
    'Weighed, measured, screened and labelled on the day we collect it',
    'Dangerous goods taken with a shipper’s declaration',
    'Held at 2 to 8 °C or 15 to 25 °C from door to door when you ask for it',
  ],
  tariff: [
    ['Transit, door to door', '2-5 days'],
    ['Charged by', 'kg, 1\u00a0m³ = 167\u00a0kg'],
    ['Minimum', '45\u00a0kg'],
    ['Cut-off', '8 h before take-off'],
  ],
};

export const OCEAN: Service = {
  name: 'Ocean Freight',
  summary: 'For what is heavy, bulky or plentiful. The lowest price per tonne, if you can give it the weeks.',
  features: [
    'Full containers: 20 ft, 40 ft, 40 ft high cube and refrigerated',
    'Less than a container from 1 m³, loaded every week on the main lanes',
    'Flat racks and open tops for pieces that fit no box',
    'Bill of lading, verified gross mass and customs entry included',
    'Seven days free at the port of arrival before storage is charged',
  ],
  tariff: [
    ['Transit, port to port', '12-38 days'],
    ['Charged by', 'container or m³'],
    ['Minimum', '1 m³'],
    ['Cut-off', '48 h before berthing'],
  ],
};

export const GROUND: Service = {
  name: 'Ground Freight',
  summary: 'For everything with a road to it, and for the first and last miles of what flies or sails.',
  features: [
    'Full trailers: 13.6 m, 33 pallets, 24 t',
    'Part loads by the pallet, measured when we collect them',
    'Containers to and from the port, chassis included',
    'Tail lift and a two-hour delivery window at no charge',
    'Express: one driver, one vehicle, nothing transhipped',
  ],
  tariff: [
    ['Transit, door to door', '1-6 days'],
    ['Charged by', 'pallet or trailer'],
    ['Minimum', '1 pallet'],
    ['Cut-off', '12:00 for the same day'],
  ],
};

export type { Service };
