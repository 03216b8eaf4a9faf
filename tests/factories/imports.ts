import { ImportQuery } from '#contract/import/import.ts';
import type { Ctx } from '#server/domain/context.ts';
import { importShipments, previewImport } from '#server/domain/import/import-shipments.ts';
import { bodyOf } from './shipments/import-files.ts';

/** Imports this file by the verb. */
export const importFrom = (ctx: Ctx, file: string | Uint8Array, query: object = {}) =>
  importShipments(ctx, ImportQuery.parse(query), bodyOf(file));

/** Such an import, tried without storing anything. */
export const previewFrom = (ctx: Ctx, file: string | Uint8Array, query: object = {}) =>
  previewImport(ctx, ImportQuery.parse(query), bodyOf(file));
