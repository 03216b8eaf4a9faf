import { ImportId, ImportRowsQuery } from '#contract/import/import.ts';
import { SaveColumns } from '#contract/import/import-columns.ts';
import { requireStaff, scoped } from '#server/domain/guards.ts';
import { listColumns, saveColumns } from '#server/domain/import/columns.ts';
import { listRecentImports } from '#server/domain/import/list-recent.ts';
import { listImportRows } from '#server/domain/import/list-rows.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { guarded, router } from '../endpoints/procedures.ts';

const byStaff = guarded(requireStaff);
const byWriter = guarded(scoped(requireStaff, 'shipments:write'));

/** Remembered columns, recent imports and undo. The file itself is uploaded by REST only (contract section 4). */
export const importsRouter = router({
  columns: byStaff.query(async ({ ctx }) => ({ columns: await listColumns(ctx) })),
  saveColumns: byStaff
    .input(SaveColumns)
    .mutation(async ({ ctx, input }) => ({ columns: await saveColumns(ctx, input) })),
  undo: byWriter.input(ImportId).mutation(({ ctx, input }) => undoImport(ctx, input)),
  rows: byWriter.input(ImportRowsQuery).query(({ ctx, input }) => listImportRows(ctx, input)),
  recent: byStaff.query(async ({ ctx }) => ({ imports: await listRecentImports(ctx) })),
});
