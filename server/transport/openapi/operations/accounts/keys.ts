import * as z from 'zod/mini';
import { ApiKey, CreateApiKey, CreatedApiKey, CurrentApiKey } from '#contract/accounts/api-keys.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NAMED_USER } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote, TIME_OR_NONE } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';

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

/** Contract section 12, 'API keys'. */
export const KEY_OPERATIONS = {
  'GET /api/keys': {
    name: 'listApiKeys',
    summary: "The caller's API keys",
    callers: 'staff',
    answers: { 200: z.object({ keys: z.array(RestKey) }) },
    errors: [],
  },
  'POST /api/keys': {
    name: 'createApiKey',
    summary: 'Make an API key',
    description: 'Its secret is in this answer and never again.',
    callers: 'staff',
    body: NewKey,
    answers: {
      201: described(restForm(CreatedApiKey), {
        fields: {
          secret: {
            description: '`wbk_` and 43 characters.',
            examples: ['wbk_4fPq9s2xZm9yIGV4YW1wbGUsIGEga2V5IG9mIG5v'],
          },
        },
      }),
    },
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
  },
  'GET /api/keys/current': {
    name: 'getCurrentApiKey',
    summary: 'The key that asks',
    callers: 'key',
    answers: {
      200: described(restForm(CurrentApiKey), {
        example: { name: 'ERP', scopes: ['shipments:read'], expiresAt: null, owner: NAMED_USER },
      }),
    },
    errors: [],
  },
  'DELETE /api/keys/:id': {
    name: 'deleteApiKey',
    summary: 'Delete an API key',
    callers: 'staff',
    reach: 'caller',
    answers: { 204: null },
    errors: ['key-not-found'],
    example: { path: { id: KEY_ID } },
  },
} as const satisfies Operations;
