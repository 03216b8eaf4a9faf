import * as z from 'zod/mini';
import { described } from '#contract/operations/schemas/described.ts';
import { NAMED_USER } from '#contract/operations/schemas/examples.ts';
import { restForm } from '#contract/operations/schemas/rest-form.ts';
import { Success } from '#contract/operations/schemas/shared.ts';
import { SavedView, SaveView } from '#contract/views/views.ts';
import type { Operations } from './operation.ts';

const View = described(restForm(SavedView), {
  id: 'View',
  fields: {
    search: 'Search parameters as they stand in the address of the screen, without the question mark.',
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

/** Contract section 9, 'Saved views'. */
export const VIEW_OPERATIONS = {
  'GET /api/views': {
    name: 'listViews',
    summary: 'The own saved views, then the shared ones',
    description: 'Shared ones come to verified admins and super-admins alone.',
    callers: 'user',
    answers: { 200: z.object({ views: z.array(View) }) },
    errors: [],
  },
  'POST /api/views': {
    name: 'saveView',
    summary: 'Save a view of a list',
    description: 'One of the same name on the same screen is replaced.',
    callers: 'user',
    body: described(SaveView, {
      fields: {
        name: { maxLength: 60, examples: ['Late by sea'] },
        search: 'Search parameters as they stand in the address of the screen, without the question mark.',
        shared: 'For super-admins. Left out, a view that is replaced stays shared or not.',
      },
    }),
    answers: { 201: z.object({ view: View }) },
    errors: ['super-admin-required', 'too-many-views', 'too-many-shared-views', 'shared-name-taken'],
    example: { body: { screen: 'shipments', name: 'Late by sea', search: 'shippingMode=Sea&late=true' } },
  },
  'DELETE /api/views/:id': {
    name: 'deleteView',
    summary: 'Remove a saved view',
    description: 'Own ones; a super-admin shared ones too.',
    callers: 'user',
    reach: 'caller',
    answers: { 200: Success },
    errors: ['view-not-found', 'super-admin-required'],
    example: { path: { id: 'c4a7d1f6-9b32-4c58-8e0d-6f5b2a91e374' } },
  },
} as const satisfies Operations;
