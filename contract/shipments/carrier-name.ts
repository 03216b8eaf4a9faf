import type { Carrier } from './shipments.ts';

/** Carriers as they write themselves. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  dhl: 'DHL',
  fedex: 'FedEx',
  ups: 'UPS',
  usps: 'USPS',
  custom: 'Custom',
};
