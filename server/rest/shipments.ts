import type { Context } from 'hono';
import { NewEvent, NewShipment, ShipmentChange, ShipmentListQuery } from '../contract/shipments.ts';
import type { ShipmentList } from '../contract/super-admin.ts';
import { MULTIPART } from '../contract/transport.ts';
import { requirePerson, requireStaff } from '../domain/guards.ts';
import { addEvent } from '../domain/shipments/add-event.ts';
import { createShipment } from '../domain/shipments/create.ts';
import { listAllShipments } from '../domain/shipments/list-all.ts';
import { listDeliveries } from '../domain/shipments/list-deliveries.ts';
import { listMyShipments } from '../domain/shipments/list-mine.ts';
import { readShipment } from '../domain/shipments/read.ts';
import { softDeleteShipment } from '../domain/shipments/soft-delete.ts';
import { trackShipment } from '../domain/shipments/track.ts';
import { updateShipment } from '../domain/shipments/update.ts';
import { type ApiBindings, only, restRoutes } from './api.ts';
import { readBody, restShipment, withRestId } from './json.ts';
import { createFromForm, updateFromForm } from './shipment-forms.ts';

const byPerson = only(requirePerson);
const byStaff = only(requireStaff);

const isMultipart = (c: Context<ApiBindings>) => MULTIPART.test(c.req.header('content-type') ?? '');

const restList = ({ shipments, ...rest }: ShipmentList) => ({ shipments: shipments.map(restShipment), ...rest });

export const shipmentRoutes = restRoutes()
  .get('/public/track/:number', async (c) => c.json({ shipment: await trackShipment(c.var.ctx, c.req.param()) }))
  .get('/my-shipments', byPerson, async (c) =>
    c.json(restList(await listMyShipments(c.var.ctx, ShipmentListQuery.parse(c.req.query())))),
  )
  .get('/admin/all-shipments', byStaff, async (c) =>
    c.json(restList(await listAllShipments(c.var.ctx, ShipmentListQuery.parse(c.req.query())))),
  )
  .get('/:id', async (c) => c.json({ shipment: restShipment(await readShipment(c.var.ctx, c.req.param())) }))
  .post('/', byStaff, async (c) => {
    const shipment = isMultipart(c)
      ? await createFromForm(c.var.ctx, c.req.raw)
      : await createShipment(c.var.ctx, await readBody(c, NewShipment), []);
    return c.json({ shipment: restShipment(shipment) }, 201);
  })
  .patch('/:id', byPerson, async (c) => {
    const shipment = isMultipart(c)
      ? await updateFromForm(c.var.ctx, c.req.param(), c.req.raw)
      : await updateShipment(c.var.ctx, { ...(await readBody(c, ShipmentChange)), ...c.req.param() });
    return c.json({ shipment: restShipment(shipment) });
  })
  .patch('/:id/soft-delete', async (c) => {
    await softDeleteShipment(c.var.ctx, c.req.param());
    return c.json({ success: true });
  })
  .post('/:id/events', byPerson, async (c) => {
    const shipment = await addEvent(c.var.ctx, { ...(await readBody(c, NewEvent)), ...c.req.param() });
    return c.json({ shipment: restShipment(shipment) }, 201);
  })
  .get('/:id/deliveries', async (c) =>
    c.json({ deliveries: (await listDeliveries(c.var.ctx, c.req.param())).map(withRestId) }),
  );
