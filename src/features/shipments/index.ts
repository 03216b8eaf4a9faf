export { editableOf } from './editable-shipment.ts';
export { type OpenedShipment, preloadShipmentDialogs, ShipmentDialogs } from './shipment-dialogs.tsx';
