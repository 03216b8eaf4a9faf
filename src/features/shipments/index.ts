export { updateFormData } from './dialog/save/shipment-form-data.ts';
export { prepareImage } from './images/prepare-image.ts';
export { type RowActionsProps, RowMenu } from './list/row-actions.tsx';
export type { OpenedShipment } from './opened-dialog.tsx';
export { ShipmentDialogs } from './shipment-dialogs.tsx';
