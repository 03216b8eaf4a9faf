import * as z from 'zod/mini';
import { cachedReference } from '#server/transport/openapi/reference/cached-reference.ts';
import { byPath, type Endpoint } from '#server/transport/rest/endpoint.ts';
import { accountRouter, authRouter, userAccessProcedures } from './accounts/accounts.ts';
import { keysRouter } from './accounts/api-keys.ts';
import { usersRouter } from './accounts/users.ts';
import { attentionProcedures } from './attention.ts';
import { auditProcedures } from './audit.ts';
import { batchesRouter } from './batches.ts';
import { bulkProcedures, superAdminBulkProcedures } from './bulk.ts';
import { bulkEstimateProcedures } from './bulk-estimates.ts';
import { carriersRouter } from './carriers.ts';
import { companiesRouter } from './companies.ts';
import { DOCUMENT_FILES, documentProcedures } from './documents.ts';
import { enquiriesRouter } from './enquiries.ts';
import { estimateProcedures } from './estimates.ts';
import { eventProcedures } from './events.ts';
import { exportProcedures, superAdminExportProcedures } from './exports.ts';
import { IMPORT_FILES, importsRouter } from './import.ts';
import { insightsRouter } from './insights.ts';
import { roundsRouter } from './load-rounds.ts';
import { LOAD_FILES } from './load-tallies.ts';
import { loadsRouter } from './loads.ts';
import { mailProcedures, mailRouter, oversightOfMails } from './mails.ts';
import { membershipProcedures } from './members.ts';
import { MESSAGE_FILES, messageProcedures } from './messages.ts';
import { openApiEndpoint } from './openapi.ts';
import { PAPER_FILES, paperProcedures } from './papers.ts';
import { portalRouter } from './portal.ts';
import { PORTAL_FILES } from './portal-files.ts';
import { procedure, router } from './procedures.ts';
import { attemptProcedures, PROOF_FILES } from './proofs.ts';
import { requestsRouter } from './requests.ts';
import { endpointsOf } from './rest-endpoints.ts';
import { changesProcedures } from './shipments/changes.ts';
import { handOverProcedures, ownerProcedures } from './shipments/hand-over.ts';
import { saveShipmentProcedures } from './shipments/save-shipment.ts';
import { shipmentProcedures } from './shipments/shipments.ts';
import { suggestionProcedures } from './shipments/suggestions.ts';
import { superAdminListProcedures } from './super-admin-lists.ts';
import { publicTrackingRouter, TRACKING_ENDPOINTS } from './tracking/public-tracking.ts';
import { RECEIVER_ENDPOINTS } from './tracking/receivers.ts';
import { viewsRouter } from './views.ts';
import { webhooksRouter } from './webhooks.ts';

const shipmentsRouter = router({
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
  ...attemptProcedures,
  ...attentionProcedures,
  ...bulkProcedures,
  ...bulkEstimateProcedures,
  ...exportProcedures,
});

const superAdminRouter = router({
  ...oversightOfMails,
  ...superAdminListProcedures,
  ...superAdminBulkProcedures,
  ...superAdminExportProcedures,
  ...auditProcedures,
  ...handOverProcedures,
  ...userAccessProcedures,
});

const routers = {
  auth: authRouter,
  account: accountRouter,
  users: usersRouter,
  shipments: shipmentsRouter,
  superAdmin: superAdminRouter,
  publicTracking: publicTrackingRouter,
  mail: mailRouter,
  enquiries: enquiriesRouter,
  views: viewsRouter,
  batches: batchesRouter,
  carriers: carriersRouter,
  companies: companiesRouter,
  portal: portalRouter,
  memberships: router(membershipProcedures),
  requests: requestsRouter,
  insights: insightsRouter,
  loads: loadsRouter,
  rounds: roundsRouter,
  imports: importsRouter,
};
const developers = { keys: keysRouter, webhooks: webhooksRouter };

/** Every REST endpoint: the procedures that name a path, and what only REST has. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...endpointsOf(router({ ...routers, developers: router(developers) })),
  ...DOCUMENT_FILES,
  ...IMPORT_FILES,
  ...LOAD_FILES,
  ...MESSAGE_FILES,
  ...PAPER_FILES,
  ...PORTAL_FILES,
  ...PROOF_FILES,
  ...TRACKING_ENDPOINTS,
  ...RECEIVER_ENDPOINTS,
  openApiEndpoint(() => ENDPOINTS),
].toSorted(byPath);

const reference = cachedReference(ENDPOINTS);

/** Without a REST route: what the pages below `/developers` show of `GET /api/openapi.json`. */
const referenceRouter = router({
  contents: procedure.query(() => reference.readContents()),
  group: procedure.input(z.object({ group: z.string() })).query(({ input }) => reference.readGroup(input.group)),
});

/** The typed transport: each procedure says itself which REST route it is (docs/contract/wire.md, 'tRPC'). */
export const appRouter = router({
  ...routers,
  developers: router({ ...developers, reference: referenceRouter }),
});

export type AppRouter = typeof appRouter;
