import { attentionProcedures } from '../endpoints/attention.ts';
import { bulkProcedures } from '../endpoints/bulk.ts';
import { documentProcedures } from '../endpoints/documents.ts';
import { estimateProcedures } from '../endpoints/estimates.ts';
import { eventProcedures } from '../endpoints/events.ts';
import { exportProcedures } from '../endpoints/exports.ts';
import { mailProcedures } from '../endpoints/mails.ts';
import { messageProcedures } from '../endpoints/messages.ts';
import { paperProcedures } from '../endpoints/papers.ts';
import { router } from '../endpoints/procedures.ts';
import { changesProcedures } from '../endpoints/shipments/changes.ts';
import { ownerProcedures } from '../endpoints/shipments/hand-over.ts';
import { saveShipmentProcedures } from '../endpoints/shipments/save-shipment.ts';
import { shipmentProcedures } from '../endpoints/shipments/shipments.ts';
import { suggestionProcedures } from '../endpoints/shipments/suggestions.ts';

// With the scopes that let an API key through (contract section 12); the others are closed to keys.

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
