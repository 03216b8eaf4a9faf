import * as z from 'zod/mini';
import { SessionEntry } from '#contract/accounts/accounts.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';

const Session = described(restForm(SessionEntry), {
  id: 'Session',
  fields: {
    current: 'Whether it is the session of this call.',
    createdAt: 'The sign-in. ISO 8601 in UTC.',
    lastUsedAt: 'ISO 8601 in UTC.',
    browser: 'Null where it is not known.',
    address: 'The IP address of the sign-in; null where it is not known.',
  },
  example: {
    _id: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58',
    current: true,
    createdAt: '2026-11-26T07:58:12.004Z',
    lastUsedAt: '2026-11-26T09:30:44.120Z',
    browser: 'Firefox on Linux',
    address: '203.0.113.7',
  },
});

/** Contract section 10. */
export const SESSION_OPERATIONS = {
  'GET /api/me/sessions': {
    name: 'listSessions',
    summary: 'The own sessions, the one used last first',
    callers: 'user',
    answers: { 200: z.object({ sessions: z.array(Session) }) },
    errors: [],
  },
  'DELETE /api/me/sessions': {
    name: 'endOtherSessions',
    summary: 'End all own sessions but the present one',
    callers: 'user',
    answers: { 204: null },
    errors: ['rate-limit'],
  },
  'DELETE /api/me/sessions/:id': {
    name: 'endSession',
    summary: 'End one of the own sessions',
    callers: 'user',
    reach: 'caller',
    answers: { 204: null },
    errors: ['session-not-found', 'rate-limit'],
    example: { path: { id: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58' } },
  },
  'DELETE /api/user/:id/sessions': {
    name: 'endUserSessions',
    summary: 'End all sessions of a user',
    callers: 'super-admin',
    answers: { 204: null },
    errors: ['user-not-found'],
    example: { path: { id: USER_ID } },
  },
} as const satisfies Operations;
