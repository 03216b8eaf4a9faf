import type { Context } from 'hono';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { AddEvent, RetractEvent } from '#contract/events/events.ts';
import { goodsWarnings } from '#contract/goods/warnings.ts';
import { ChangesQuery } from '#contract/shipments/changes.ts';
import { PartyQuery } from '#contract/shipments/parties.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { AllShipmentsQuery, HandOver, HandOverMany, ShipmentListQuery } from '#contract/shipments/shipments.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { requireStaff, requireSuperAdmin, requireUser, scoped } from '#server/domain/guards.ts';
import { findProofFile } from '#server/domain/proofs/find-file.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { handOverShipment, handOverShipments } from '#server/domain/shipments/hand-over.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { serveFile } from '#server/transport/assets/uploads.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { readBody, readJson } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';
import { readQuery } from '../json.ts';
import { proofFromForm } from './proof-form.ts';
import { createFromForm, updateFromForm } from './shipment-forms.ts';

const byUser = only(requireUser);
const byStaff = only(requireStaff);
// With the scopes that let an API key through (contract section 12); the others are closed to keys.
const byReader = only(scoped(requireUser, 'shipments:read'));
const byReaderOfOne = only(scoped(requireUser, 'shipments:read', 'all:read'));
const byReaderOfChanges = only(scoped(requireStaff, 'shipments:read', 'all:read'));
const byReaderOfAll = only(scoped(requireStaff, 'all:read'));
const byWriter = only(scoped(requireUser, 'shipments:write'));
const byStaffWriter = only(scoped(requireStaff, 'shipments:write'));
const bySuperAdmin = only(requireSuperAdmin);

const isMultipart = (c: Context<ApiBindings>) => isOfType(c.req.header('content-type'), 'multipart/form-data');

/** A key in the body decides alone; else that of an Idempotency-Key, so that a creation is never done twice. */
function withCreationKey(c: Context<ApiBindings>, input: CreateShipment): CreateShipment {
  if (input.creationKey !== undefined) c.set('creationKey', false);
  return { creationKey: c.var.creationKey || undefined, ...input };
}

export const shipmentRoutes = restRoutes()
  .get('/my-shipments', byReader, async (c) =>
    c.json(withRestId(await listMyShipments(c.var.ctx, ShipmentListQuery.parse(readQuery(c))))),
  )
  .get('/admin/all-shipments', byReaderOfAll, async (c) =>
    c.json(withRestId(await listAllShipments(c.var.ctx, AllShipmentsQuery.parse(readQuery(c))))),
  )
  .get('/changes', byReaderOfChanges, async (c) => {
    const { changes, ...rest } = await listChanges(c.var.ctx, ChangesQuery.parse(readQuery(c)));
    // A change is no entity: its `id` keeps its name.
    return c.json({ changes: changes.map((each) => ({ ...each, shipment: withRestId(each.shipment) })), ...rest });
  })
  .get('/parties', byStaff, async (c) =>
    c.json({ parties: await searchParties(c.var.ctx, PartyQuery.parse(readQuery(c))) }),
  )
  .get('/:id', async (c) => c.json({ shipment: withRestId(await getShipment(c.var.ctx, c.req.param())) }))
  .post('/', byStaffWriter, async (c) => {
    const withKey = (input: CreateShipment) => withCreationKey(c, input);
    const shipment = isMultipart(c)
      ? await createFromForm(c.var.ctx, c.req.raw, withKey)
      : await createShipment(c.var.ctx, withKey(await readBody(c, CreateShipment)), []);
    return c.json({ shipment: withRestId(shipment), warnings: goodsWarnings(shipment) }, 201);
  })
  .patch('/:id', byWriter, async (c) => {
    const result = isMultipart(c)
      ? await updateFromForm(c.var.ctx, c.req.param(), c.req.raw)
      : await updateShipment(c.var.ctx, { ...(await readBody(c, UpdateShipment)), ...c.req.param() });
    return c.json({ ...withRestId(result), warnings: goodsWarnings(result.shipment) });
  })
  .patch('/:id/soft-delete', async (c) => {
    const undo = await softDeleteShipment(c.var.ctx, c.req.param());
    return c.json({ success: true, ...undo });
  })
  .post('/:id/events', byWriter, async (c) => {
    const result = await addEvent(c.var.ctx, { ...(await readBody(c, AddEvent)), ...c.req.param() });
    return c.json(withRestId(result), 201);
  })
  .post('/:id/estimate', byWriter, async (c) =>
    c.json(withRestId(await changeEstimate(c.var.ctx, { ...(await readBody(c, ChangeEstimate)), ...c.req.param() }))),
  )
  .post('/:id/estimate/undo', byWriter, async (c) =>
    c.json({ shipment: withRestId(await undoEstimate(c.var.ctx, c.req.param())) }),
  )
  .delete('/:id/events/:eventId', byWriter, async (c) => {
    const input = RetractEvent.parse({ ...readQuery(c), ...c.req.param() });
    return c.json(withRestId(await retractEvent(c.var.ctx, input)));
  })
  .post('/:id/proof', byWriter, async (c) =>
    c.json(withRestId(await proofFromForm(c.var.ctx, c.req.param(), c.req.raw)), 201),
  )
  .get('/:id/proof/:name', byReaderOfOne, async (c) =>
    serveFile(c.req.raw, await findProofFile(c.var.ctx, c.req.param())),
  )
  .patch('/:id/restore', byUser, async (c) =>
    c.json({ shipment: withRestId(await restoreShipment(c.var.ctx, c.req.param())) }),
  )
  .put('/owner', bySuperAdmin, async (c) => c.json(await handOverShipments(c.var.ctx, await readBody(c, HandOverMany))))
  .put('/:id/owner', byUser, async (c) => {
    const input = HandOver.parse({ ...(await readJson(c)), ...c.req.param() });
    return c.json({ shipment: withRestId(await handOverShipment(c.var.ctx, input)) });
  });
