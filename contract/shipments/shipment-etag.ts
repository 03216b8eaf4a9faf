import type { PublicShipment } from './shipments.ts';

/** The `ETag` of what anyone may see of a shipment: who has shown it once asks with this for what is newer. */
export const shipmentEtag = ({ updatedAt }: Pick<PublicShipment, 'updatedAt'>): string => `"${updatedAt}"`;
