import type { RouterOutputs } from '#src/lib/api/api.ts';

/** The shipment fields that dialogs need. */
export type EditableShipment = Omit<RouterOutputs['shipments']['byId']['shipment'], 'events'>;

/** The request of a customer that a new shipment answers. */
export type AcceptedRequest = Pick<
  RouterOutputs['requests']['one']['request'],
  'id' | 'updatedAt' | 'company' | 'fields'
>;

/** The fields that any list has, enough to delete a shipment or to hand it over. */
export type ListedShipment = Pick<
  EditableShipment,
  'id' | 'trackingNumber' | 'user' | 'originCity' | 'originCountry' | 'destinationCity' | 'destinationCountry'
>;
