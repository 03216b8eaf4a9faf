import { attentionProcedures } from './attention.ts';
import { bulkProcedures } from './bulk.ts';
import { documentProcedures } from './documents.ts';
import { estimateProcedures } from './estimates.ts';
import { eventProcedures } from './events.ts';
import { exportProcedures } from './exports.ts';
import { mailProcedures } from './mails.ts';
import { messageProcedures } from './messages.ts';
import { paperProcedures } from './papers.ts';
import { router } from './procedures.ts';
import { changesProcedures } from './shipments/changes.ts';
import { ownerProcedures } from './shipments/hand-over.ts';
import { saveShipmentProcedures } from './shipments/save-shipment.ts';
import { shipmentProcedures } from './shipments/shipments.ts';
import { suggestionProcedures } from './shipments/suggestions.ts';

export const shipmentsRouter = router({
  ...shipmentProcedures,
  ...saveShipmentProcedures,
  ...ownerProcedures,
  ...changesProcedures,
  ...suggestionProcedures,
  ...eventProcedures,
  ...estimateProcedures,
  ...documentProcedures,
  ...messageProcedures,
  ...mailProcedures,
  ...paperProcedures,
  ...attentionProcedures,
  ...bulkProcedures,
  ...exportProcedures,
});
