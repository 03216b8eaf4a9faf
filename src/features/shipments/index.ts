export { LazyShipmentDialog, loadShipmentDialog } from './dialog/lazy-shipment-dialog.tsx';
export { DeleteShipmentDialog } from './list/delete-shipment-dialog.tsx';
