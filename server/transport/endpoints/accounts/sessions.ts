import * as z from 'zod/mini';
import { SessionEntry } from '#contract/accounts/accounts.ts';
import { UserId } from '#contract/accounts/users.ts';
import {
  endOwnOtherSessions,
  endOwnSession,
  endUserSessions,
  listSessions,
} from '#server/domain/accounts/own/sessions.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by } from '../procedures.ts';

const SESSION_ID = '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58';

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
    _id: SESSION_ID,
    current: true,
    createdAt: '2026-11-26T07:58:12.004Z',
    lastUsedAt: '2026-11-26T09:30:44.120Z',
    browser: 'Firefox on Linux',
    address: '203.0.113.7',
  },
});

const byAccount = by('account');

/** One's own sign-ins (docs/contract/accounts.md, 'Sessions'). */
export const ownSessionProcedures = {
  sessions: byAccount
    .meta({
      rest: 'GET /api/me/sessions',
      tag: 'Sessions',
      name: 'listSessions',
      summary: 'The own sessions, the one used last first',
      response: z.object({ sessions: z.array(Session) }),
    })
    .query(async ({ ctx }) => ({ sessions: await listSessions(ctx) })),
  endOtherSessions: byAccount
    .meta({
      rest: 'DELETE /api/me/sessions',
      tag: 'Sessions',
      name: 'endOtherSessions',
      summary: 'End all own sessions but the present one',
      status: 204,
      errors: ['rate-limit'],
    })
    .mutation(({ ctx }) => endOwnOtherSessions(ctx)),
  endSession: byAccount
    .meta({
      rest: 'DELETE /api/me/sessions/:id',
      tag: 'Sessions',
      name: 'endSession',
      summary: 'End one of the own sessions',
      reach: 'caller',
      status: 204,
      errors: ['session-not-found', 'rate-limit'],
      example: { path: { id: SESSION_ID } },
    })
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => endOwnSession(ctx, input)),
};

/** The sessions of a user, for a super-admin. */
export const userSessionProcedures = {
  endSessions: by('super-admin')
    .meta({
      rest: 'DELETE /api/user/:id/sessions',
      tag: 'Sessions',
      name: 'endUserSessions',
      summary: 'End all sessions of a user',
      status: 204,
      errors: ['user-not-found'],
      example: { path: { id: USER_ID } },
    })
    .input(UserId)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),
};
