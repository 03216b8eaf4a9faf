import { SaveView, ViewId } from '#contract/views/views.ts';
import { requireUser } from '#server/domain/guards.ts';
import { listViews } from '#server/domain/views/list.ts';
import { removeView } from '#server/domain/views/remove.ts';
import { saveView } from '#server/domain/views/save.ts';
import { guarded, router } from './procedures.ts';

const byUser = guarded(requireUser);

/** Saved views of lists (contract section 9). */
export const viewsRouter = router({
  list: byUser.query(async ({ ctx }) => ({ views: await listViews(ctx) })),
  save: byUser.input(SaveView).mutation(async ({ ctx, input }) => ({ view: await saveView(ctx, input) })),
  remove: byUser.input(ViewId).mutation(async ({ ctx, input }) => {
    await removeView(ctx, input);
    return { success: true as const };
  }),
});
