import type { Carrier, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import type { Party } from './parties.ts';
import { pick } from './pick.ts';

type Region = 'Europe' | 'North America' | 'South America' | 'Asia' | 'Africa' | 'Middle East';

/** How the demo's cargo goes; `pace` segments the hours of its journey. */
export type Route = { mode: (typeof SHIPPING_MODES)[number]; carrier: Carrier; hub: string; pace: number };

const REGIONS: Record<string, Region> = {
  Brazil: 'South America',
  India: 'Asia',
  Japan: 'Asia',
  Nigeria: 'Africa',
  Singapore: 'Asia',
  'United Arab Emirates': 'Middle East',
  'United States': 'North America',
};
const SEA_HUBS: Record<Region, string> = {
  Europe: 'Algeciras, Spain',
  'North America': 'Freeport, Bahamas',
  'South America': 'Kingston, Jamaica',
  Asia: 'Colombo, Sri Lanka',
  Africa: 'Tanger Med, Morocco',
  'Middle East': 'Salalah, Oman',
};
const AIR_HUBS: Record<Region, string> = {
  Europe: 'Leipzig, Germany',
  'North America': 'Memphis, United States',
  'South America': 'Miami, United States',
  Asia: 'Hong Kong',
  Africa: 'Addis Ababa, Ethiopia',
  'Middle East': 'Doha, Qatar',
};
/** Above this a parcel service hands the cargo to a forwarder. */
const PARCEL_KG = 70;

const regionOf = ({ country }: Party): Region => REGIONS[country] ?? 'Europe';

/** As a forwarder would: by road within a region, heavy cargo by sea across the water, the rest by air. */
export function planRoute(number: number, sender: Party, receiver: Party, weight: number): Route {
  const carrier = carrierFor(number, sender, weight);
  const region = regionOf(receiver);
  const overland = region === regionOf(sender) && region !== 'Asia';
  if (overland) return { mode: 'Ground', carrier, hub: `${sender.city} transfer hub`, pace: 1 };
  if (weight > PARCEL_KG) return { mode: 'Sea', carrier, hub: SEA_HUBS[region], pace: 6 };
  return { mode: 'Air', carrier, hub: AIR_HUBS[region], pace: 1 };
}

function carrierFor(number: number, sender: Party, weight: number): Carrier {
  if (weight > PARCEL_KG) return pick(['custom', 'dhl', 'fedex', 'ups'], number);
  return sender.country === 'United States' ? 'usps' : pick(['dhl', 'fedex', 'ups'], number);
}
