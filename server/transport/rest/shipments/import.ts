import { createMiddleware } from 'hono/factory';
import { AppError } from '#contract/errors/error.ts';
import {
  CSV_REQUIRED,
  IMPORT_TOO_LARGE,
  ImportQuery,
  ImportRowsQuery,
  MAX_IMPORT_BYTES,
} from '#contract/import/import.ts';
import { importTemplate, TEMPLATE_FILE_NAME } from '#contract/import/import-columns.ts';
import { requireStaff, scoped } from '#server/domain/guards.ts';
import { importShipments, previewImport } from '#server/domain/import/import-shipments.ts';
import { listImportRows } from '#server/domain/import/list-rows.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { readUploadBody } from '#server/infra/multipart/body.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';
import { readQuery } from '../json.ts';

const byStaff = only(scoped(requireStaff, 'shipments:write'));

const onlyCsv = createMiddleware<ApiBindings>((c, next) => {
  if (!isOfType(c.req.header('content-type'), 'text/csv')) throw new AppError('csv-required', CSV_REQUIRED);
  if (Number(c.req.header('content-length')) > MAX_IMPORT_BYTES)
    throw new AppError('import-too-large', IMPORT_TOO_LARGE);
  return next();
});

/** Under /api/shipments, before the routes of one shipment (contract section 9, 'Import'). */
export const importRoutes = restRoutes()
  .post('/import', byStaff, onlyCsv, async (c) => {
    const { ctx } = c.var;
    const query = ImportQuery.parse(readQuery(c));
    const body = readUploadBody(c.req.raw, MAX_IMPORT_BYTES);
    const { signal } = c.req.raw;
    return query.dryRun
      ? c.json(await previewImport(ctx, query, body, signal))
      : c.json(await importShipments(ctx, query, body, signal), 201);
  })
  .get('/import/template', byStaff, (c) =>
    c.body(importTemplate(), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${TEMPLATE_FILE_NAME}"`,
    }),
  )
  .get('/import/:id/rows', byStaff, async (c) => {
    const query = ImportRowsQuery.parse({ ...readQuery(c), batchId: c.req.param('id') });
    return c.json(await listImportRows(c.var.ctx, query));
  })
  .post('/import/:id/undo', byStaff, async (c) => c.json(await undoImport(c.var.ctx, { batchId: c.req.param('id') })));
