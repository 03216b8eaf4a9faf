import { IMPORT_TOO_LARGE, ImportQuery, MAX_IMPORT_BYTES } from '#contract/import/import.ts';
import { importTemplate, TEMPLATE_FILE_NAME } from '#contract/import/import-columns.ts';
import { importShipments, previewImport } from '#server/domain/import/import-shipments.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { readUploadBody } from '#server/infra/multipart/body.ts';
import type { RestContext } from '#server/transport/rest/endpoint.ts';
import { readQuery } from '#server/transport/rest/json.ts';

export async function receiveImport(c: RestContext): Promise<Response> {
  if (!isOfType(c.req.header('content-type'), 'text/csv')) throw new AppError('csv-required');
  if (Number(c.req.header('content-length')) > MAX_IMPORT_BYTES)
    throw new AppError('import-too-large', { message: IMPORT_TOO_LARGE });
  const { ctx } = c.var;
  const query = ImportQuery.parse(readQuery(c));
  const body = readUploadBody(c.req.raw, MAX_IMPORT_BYTES);
  const { signal } = c.req.raw;
  return query.dryRun
    ? c.json(await previewImport(ctx, query, body, signal))
    : c.json(await importShipments(ctx, query, body, signal), 201);
}

export const templateResponse = (c: RestContext): Response =>
  c.body(importTemplate(), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${TEMPLATE_FILE_NAME}"`,
  });
