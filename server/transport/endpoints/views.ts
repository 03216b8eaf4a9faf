import * as z from 'zod/mini';
import { SavedView, SaveView, ViewId } from '#contract/views/views.ts';
import { listViews } from '#server/domain/views/list.ts';
import { removeView, saveView } from '#server/domain/views/save.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NAMED_USER } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by, router } from './procedures.ts';

const search = 'Search parameters as they stand in the address of the screen, without the question mark.';

const View = described(restForm(SavedView), {
  id: 'View',
  fields: {
    search,
    shared: 'Whether all verified admins and super-admins see it.',
    by: 'Who saved it.',
    createdAt: 'ISO 8601 in UTC.',
  },
  example: {
    _id: 'c4a7d1f6-9b32-4c58-8e0d-6f5b2a91e374',
    screen: 'shipments',
    name: 'Late by sea',
    search: 'shippingMode=Sea&late=true',
    shared: false,
    by: NAMED_USER,
    createdAt: '2026-11-20T16:40:00.000Z',
  },
});

const NewView = described(SaveView, {
  fields: {
    name: { maxLength: 60, examples: ['Late by sea'] },
    search,
    shared: 'For super-admins. Left out, a view that is replaced stays shared or not.',
  },
});

const byUser = by('user', 'own');

/** Saved views of lists (docs/contract/views.md). */
export const viewsRouter = router({
  list: byUser
    .meta({
      rest: 'GET /api/views',
      tag: 'Views',
      name: 'listViews',
      summary: 'The own saved views, then the shared ones',
      description: 'Shared ones come to verified admins and super-admins alone.',
      response: z.object({ views: z.array(View) }),
    })
    .query(async ({ ctx }) => ({ views: await listViews(ctx) })),
  save: byUser
    .meta({
      rest: 'POST /api/views',
      tag: 'Views',
      name: 'saveView',
      summary: 'Save a view of a list',
      description: 'One of the same name on the same screen is replaced.',
      idempotency: {},
      status: 201,
      response: z.object({ view: View }),
      errors: ['super-admin-required', 'too-many-views', 'too-many-shared-views', 'shared-name-taken'],
      example: { body: { screen: 'shipments', name: 'Late by sea', search: 'shippingMode=Sea&late=true' } },
    })
    .input(NewView)
    .mutation(async ({ ctx, input }) => ({ view: await saveView(ctx, input) })),
  remove: byUser
    .meta({
      rest: 'DELETE /api/views/:id',
      tag: 'Views',
      name: 'deleteView',
      summary: 'Remove a saved view',
      description: 'Own ones; a super-admin shared ones too.',
      reach: 'caller',
      response: Success,
      errors: ['view-not-found', 'super-admin-required'],
      example: { path: { id: 'c4a7d1f6-9b32-4c58-8e0d-6f5b2a91e374' } },
    })
    .input(ViewId)
    .mutation(async ({ ctx, input }) => {
      await removeView(ctx, input);
      return { success: true as const };
    }),
});
