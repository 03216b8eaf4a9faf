export { editableOf } from './editable-shipment.ts';
export type { OpenedShipment } from './opened-dialog.tsx';
export { ShipmentDialogs } from './shipment-dialogs.tsx';
