import type { Carrier } from './shipments.ts';

/** Carriers as they write themselves. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  dhl: 'DHL',
  fedex: 'FedEx',
  ups: 'UPS',
  usps: 'USPS',
  custom: 'Custom',
};

/** The carrier as people read it: a custom one by its own name, where it has one. */
export const carrierLabel = ({ carrier, carrierName }: { carrier: Carrier; carrierName: string | null }): string =>
  carrierName ?? CARRIER_NAMES[carrier];

/** The form in which names of carriers are compared. */
export const carrierKey = (name: string): string => name.toLowerCase();

export const NAME_NEEDS_CUSTOM = 'Only a shipment of carrier custom can have a carrier name';
