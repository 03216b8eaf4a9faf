/**
 * A sample vehicle (docs/contract/specification.md, 'Sample records'): fuel in percent, distance in miles, day of
 * maintenance yyyy-MM-dd.
 */
export type Vehicle = {
  vehicleNumber: string;
  type: 'truck' | 'van' | 'trailer';
  driver: string;
  status: 'active' | 'maintenance' | 'inactive';
  location: string;
  capacity: string;
  fuelLevel: number;
  nextMaintenance: string;
  totalDistance: number;
};

export const VEHICLES: readonly Vehicle[] = [
  {
    vehicleNumber: 'TRK-104',
    type: 'truck',
    driver: 'Owen Pritchard',
    status: 'active',
    location: 'Felixstowe, Suffolk',
    capacity: '24 t',
    fuelLevel: 81,
    nextMaintenance: '2027-02-09',
    totalDistance: 148_200,
  },
  {
    vehicleNumber: 'VAN-217',
    type: 'van',
    driver: 'Priya Raman',
    status: 'active',
    location: 'Avonmouth, Bristol',
    capacity: '1.4 t',
    fuelLevel: 50,
    nextMaintenance: '2027-01-18',
    totalDistance: 61_450,
  },
  {
    vehicleNumber: 'TRL-309',
    type: 'trailer',
    driver: 'Tomasz Zielinski',
    status: 'maintenance',
    location: 'Tilbury, Essex',
    capacity: '33 pallets',
    fuelLevel: 25,
    nextMaintenance: '2026-11-23',
    totalDistance: 96_800,
  },
  {
    vehicleNumber: 'TRK-112',
    type: 'truck',
    driver: 'Grace Mensah',
    status: 'inactive',
    location: 'Leeds, Stourton',
    capacity: '18 t',
    fuelLevel: 96,
    nextMaintenance: '2027-04-06',
    totalDistance: 63_550,
  },
];

/** The four fixed tiles; the vehicles above add up to them. */
export const FLEET_TILES = [
  { caption: 'Active Vehicles', figure: '2' },
  { caption: 'Maintenance', figure: '1' },
  { caption: 'Avg Fuel Level', figure: '63%' },
  { caption: 'Total Distance', figure: '370K mi' },
] as const;
