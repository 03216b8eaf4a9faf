import type { KeyScope } from '#contract/accounts/api-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  requireAccount,
  requireKey,
  requireStaff,
  requireSuperAdmin,
  requireSuperAdminPage,
  requireUser,
  withScope,
} from '#server/domain/guards.ts';

/** Rejects callers without permission. `mount` and `by` call it, the verb calls the same guard again. */
type Guard = (ctx: Ctx) => unknown;

/** Everybody who may call an endpoint, as its OpenAPI entry names them. */
type Callers = 'anyone' | 'user' | 'staff' | 'super-admin' | 'key';

const GUARDS = {
  anyone: { callers: 'anyone', guard: () => undefined },
  /** Also a user who must first choose a new password or add a second factor. */
  account: { callers: 'user', guard: requireAccount },
  user: { callers: 'user', guard: requireUser },
  staff: { callers: 'staff', guard: requireStaff },
  'super-admin': { callers: 'super-admin', guard: requireSuperAdmin },
  /** Rejected with the words of the super-admin's page. */
  'super-admin-page': { callers: 'super-admin', guard: requireSuperAdminPage },
  key: { callers: 'key', guard: requireKey },
} as const satisfies Record<string, { callers: Callers; guard: Guard }>;

/** The callers of an endpoint, checked before its input is read, and written into its OpenAPI entry. */
export type Access = {
  callers: Callers;
  /**
   * The scopes that open it to an API key, each by itself; none: a session alone (docs/contract/wire.md, 'API keys').
   */
  scopes: readonly KeyScope[];
  guard: Guard;
};

/** `access('staff', 'bulk')`: verified admins and super-admins, and their API keys with the scope `bulk`. */
export function access(name: keyof typeof GUARDS, ...scopes: KeyScope[]): Access {
  const { callers, guard } = GUARDS[name];
  const [first, ...others] = scopes;
  return { callers, scopes, guard: first ? (ctx) => guard(withScope(ctx, first, ...others)) : guard };
}
