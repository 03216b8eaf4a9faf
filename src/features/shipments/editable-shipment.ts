import type { RouterOutputs } from '#src/lib/api/api.ts';

/** The shipment fields that dialogs need. */
export type EditableShipment = Omit<RouterOutputs['shipments']['byId']['shipment'], 'events'>;

/** The fields that any list has, enough to delete a shipment or to hand it over. */
export type ListedShipment = Pick<
  EditableShipment,
  'id' | 'trackingNumber' | 'user' | 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'
>;
