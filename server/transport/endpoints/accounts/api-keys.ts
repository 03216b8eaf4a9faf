import * as z from 'zod/mini';
import { ApiKey, ApiKeyId, CreateApiKey, CreatedApiKey, CurrentApiKey } from '#contract/accounts/api-keys.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { createApiKey } from '#server/domain/accounts/own/api-keys/create.ts';
import { listApiKeys, readCurrentKey } from '#server/domain/accounts/own/api-keys/list.ts';
import { removeApiKey } from '#server/domain/accounts/own/api-keys/remove.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NAMED_USER } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote, TIME_OR_NONE } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by, router } from '../procedures.ts';

const KEY_ID = 'f16d2b8c-7a43-4e59-b0c1-84e5d9a7f302';

const RestKey = described(restForm(ApiKey), {
  id: 'ApiKey',
  fields: { prefix: 'The beginning of its secret.', expiresAt: 'Null: it has no end.', createdAt: 'ISO 8601 in UTC.' },
  example: {
    _id: KEY_ID,
    name: 'ERP',
    scopes: ['shipments:read', 'shipments:write'],
    prefix: 'wbk_4fPq9s2x',
    createdAt: '2026-11-20T08:12:41.120Z',
    expiresAt: null,
    lastUsedAt: '2026-11-26T07:00:12.000Z',
  },
});

const NewKey = described(CreateApiKey, {
  required: ['name', 'password'],
  fields: {
    name: lineNote(TEXT_LIMITS.name),
    password: 'Of the account.',
    expiresAt: {
      type: ['string', 'null'],
      pattern: TIME_OR_NONE,
      description: 'A time in ISO 8601; without it the key ends after 90 days, with null never.',
    },
    code: 'Of the second factor, or a recovery code, where the account has one.',
  },
});

const Created = described(restForm(CreatedApiKey), {
  fields: {
    secret: {
      description: '`wbk_` and 43 characters.',
      examples: ['wbk_4fPq9s2xZm9yIGV4YW1wbGUsIGEga2V5IG9mIG5v'],
    },
  },
});

const Current = described(restForm(CurrentApiKey), {
  example: { name: 'ERP', scopes: ['shipments:read'], expiresAt: null, owner: NAMED_USER },
});

const byStaff = by('staff', 'own');

/** docs/contract/wire.md, 'API keys'. */
export const keysRouter = router({
  list: byStaff
    .meta({
      rest: 'GET /api/keys',
      tag: 'API keys',
      name: 'listApiKeys',
      summary: "The caller's API keys",
      response: z.object({ keys: z.array(RestKey) }),
    })
    .query(async ({ ctx }) => ({ keys: await listApiKeys(ctx) })),
  create: byStaff
    .meta({
      rest: 'POST /api/keys',
      tag: 'API keys',
      name: 'createApiKey',
      summary: 'Make an API key',
      description: 'Its secret is in this answer and never again.',
      status: 201,
      response: Created,
      errors: [
        'wrong-password',
        'expiry-passed',
        'code-required',
        'wrong-code',
        'too-many-keys',
        'too-many-sign-ins-at-once',
        'many-sign-ins',
      ],
      example: { body: { name: 'ERP', scopes: ['shipments:read', 'shipments:write'], password: 'harbour-crane-42' } },
    })
    .input(NewKey)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  current: by('key')
    .meta({
      rest: 'GET /api/keys/current',
      tag: 'API keys',
      name: 'getCurrentApiKey',
      summary: 'The key that asks',
      response: Current,
    })
    .query(({ ctx }) => readCurrentKey(ctx)),
  remove: byStaff
    .meta({
      rest: 'DELETE /api/keys/:id',
      tag: 'API keys',
      name: 'deleteApiKey',
      summary: 'Delete an API key',
      reach: 'caller',
      status: 204,
      errors: ['key-not-found'],
      example: { path: { id: KEY_ID } },
    })
    .input(ApiKeyId)
    .mutation(({ ctx, input }) => removeApiKey(ctx, input)),
});
