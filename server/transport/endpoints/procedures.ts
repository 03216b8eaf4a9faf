import { initTRPC } from '@trpc/server';
import type { SignedIn, SignInClient } from '#server/domain/accounts/sign-in/sign-in.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { PublicRow } from '#server/domain/shipments/serialize.ts';
import { traced } from '#server/infra/observability/tracing.ts';
import { mayHaveCommitted, noteChange } from '#server/transport/context/note-change.ts';
import { httpStatus, toAppError, toTRPCError } from '#server/transport/errors/error-table.ts';
import { withAccountShare } from '#server/transport/middleware/account-share.ts';
import { type Access, access, type Who } from '#server/transport/rest/access.ts';
import type { ProcedureMeta } from './procedure-meta.ts';

/**
 * The cookies of sign-in, sign-up and sign-out; no other procedure reads or sets one. `set(null)` removes the
 * session's.
 */
type Cookies = {
  read: () => SignInClient;
  set: (signedIn: Pick<SignedIn, 'cookie' | 'device' | 'user'> | null) => void;
};

/**
 * A procedure's context: the verb's, and the browser's cookies. `trackedRow`: of the shipment whose page is rendered,
 * read with its version.
 */
export type TransportContext = Ctx & { cookies: Cookies; trackedRow?: PublicRow | undefined };

const t = initTRPC
  .context<TransportContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const failure = toAppError(error);
      return {
        code: shape.code,
        message: failure.message,
        data: {
          code: shape.data.code,
          path: shape.data.path,
          failure: failure.class,
          reason: failure.reason,
          httpStatus: httpStatus(failure),
          issues: failure.issues,
          retryAfter: failure.retryAfter,
        },
      };
    },
  });

/** Every procedure is a span, and its errors go through the same table as REST's. */
const instrumented = t.middleware(({ ctx, next, path, type, signal }) =>
  traced(path, async () => {
    const isRead = type !== 'mutation';
    const result = await withAccountShare(ctx, { isRead, signal }, next);
    const status = result.ok ? 200 : httpStatus(toAppError(result.error));
    if (mayHaveCommitted(status, isRead)) await noteChange(ctx);
    if (!result.ok) throw toTRPCError(result.error);
    return result;
  }),
);

export const router = t.router;
export const procedure = t.procedure.use(instrumented);

/**
 * A procedure for these callers: `by('staff', 'office', 'bulk')`. Others are rejected before the input is validated.
 * The verb calls the same guard again.
 */
export const by = (...who: Who) => byAccess(access(...who));

/** A procedure with a guard of its own. REST calls that itself, and no middleware (rest-endpoints.ts). */
export const byAccess = (allowed: Access) =>
  procedure.meta({ access: allowed }).use(async ({ ctx, next, meta }) => {
    await accessOf(meta).guard(ctx);
    return next();
  });

/** Nobody may call what says nothing of its callers. */
export function accessOf(meta: ProcedureMeta | undefined): Access {
  if (!meta?.access) throw new Error('A procedure names nobody who may call it');
  return meta.access;
}
