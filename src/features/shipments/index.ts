export { type RowActionsProps, RowMenu } from './list/row-actions.tsx';
export type { OpenedShipment } from './opened-dialog.tsx';
export { ShipmentDialogs } from './shipment-dialogs.tsx';
