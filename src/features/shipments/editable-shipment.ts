import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

/** The shipment fields that dialogs need. */
export type EditableShipment = Omit<RouterOutputs['shipments']['byId']['shipment'], 'events'>;

/** What any list has of a shipment, and what of it is enough to delete it or to hand it over. */
export type ListedShipment = Pick<
  EditableShipment,
  'id' | 'trackingNumber' | 'user' | 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'
>;
