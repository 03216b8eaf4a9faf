import * as z from 'zod/mini';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import {
  DeletedList,
  DeletedListQuery,
  DeletedShipment,
  FilteredIdsQuery,
  SuperAdminList,
  SuperAdminQuery,
  SuperAdminRow,
} from '#contract/shipments/super-admin.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import {
  listFilteredIds,
  listSimpleShipments,
  listSuperAdminShipments,
} from '#server/domain/shipments/listing/list-super-admin.ts';
import { serializeForSuperAdmin } from '#server/domain/shipments/listing/serialize.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { LISTED_EVENT, LISTED_SHIPMENT, NAMED_USER, SHIPMENT } from '#server/transport/openapi/schemas/examples.ts';
import { filterNotes } from '#server/transport/openapi/schemas/list-inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { rowNotes } from '#server/transport/openapi/schemas/shared.ts';
import { by } from './procedures.ts';

const Filters = described(SuperAdminQuery, { fields: filterNotes });

const SUPER_ADMIN_ROW = {
  ...LISTED_SHIPMENT,
  status: 'in-transit',
  events: [{ ...LISTED_EVENT, status: 'in-transit' }],
  sender: { name: SHIPMENT.senderName, email: SHIPMENT.senderEmail },
  receiver: { name: SHIPMENT.receiverName },
  origin: { city: SHIPMENT.originCity, country: SHIPMENT.originCountry },
  destination: { city: SHIPMENT.destinationCity, country: SHIPMENT.destinationCountry },
};

const RestSuperAdminRow = described(restForm(SuperAdminRow), {
  id: 'SuperAdminShipment',
  description: 'A shipment with the parties and places nested too; the status is spelt `in-transit`.',
  fields: rowNotes,
  example: SUPER_ADMIN_ROW,
});

described(restForm(DeletedShipment), {
  id: 'DeletedShipment',
  fields: {
    ...rowNotes,
    deletedAt: 'ISO 8601 in UTC.',
    deletedBy: 'Null for the product itself.',
    erasedAfter: 'Until then it can be restored. ISO 8601 in UTC.',
  },
  example: {
    ...SUPER_ADMIN_ROW,
    deletedAt: '2026-11-25T09:00:00.000Z',
    deletedBy: NAMED_USER,
    erasedAfter: '2026-12-25T09:00:00.000Z',
  },
});

const onItsPage = by('super-admin-page', 'all:read').meta({ tag: 'Super-admin', errors: ['super-admin-page-denied'] });

/** Everyone's shipments, on the super-admin's page (docs/contract/shipments.md, 'Calls'). */
export const superAdminListProcedures = {
  shipments: onItsPage
    .meta({
      rest: 'GET /api/shipments/super-admin/all',
      name: 'listEveryShipment',
      summary: "Everyone's shipments, with the counts of all",
      response: described(restForm(SuperAdminList), { id: 'SuperAdminShipments' }),
      example: { query: { status: 'in_transit', limit: '50' } },
    })
    .input(Filters)
    .query(({ ctx, input }) => listSuperAdminShipments(ctx, input)),
  simple: onItsPage
    .meta({
      rest: 'GET /api/shipments/super-admin/simple',
      name: 'listNewestShipments',
      summary: 'The newest 100 shipments',
      response: z.object({ data: z.array(RestSuperAdminRow) }),
    })
    .query(async ({ ctx }) => ({ data: await listSimpleShipments(ctx) })),
  /** For 'select all matching' on the page; without a REST route. */
  matching: onItsPage.input(FilteredIdsQuery).query(({ ctx, input }) => listFilteredIds(ctx, input)),
  deleted: onItsPage
    .meta({
      rest: 'GET /api/shipments/super-admin/deleted',
      name: 'listDeletedShipments',
      summary: 'Deleted shipments that can be restored',
      description: 'The latest deletion comes first.',
      response: described(restForm(DeletedList), { id: 'DeletedShipments' }),
      example: { query: { search: 'lagos' } },
    })
    .input(DeletedListQuery)
    .query(({ ctx, input }) => listDeletedShipments(ctx, input)),
  /** Without a REST route: there whoever may restore a shipment does it alike. */
  restore: by('super-admin')
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => ({ shipment: serializeForSuperAdmin(await restoreShipment(ctx, input)) })),
};
