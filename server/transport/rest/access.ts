import type { KeyScope } from '#contract/accounts/api-keys.ts';
import type { Work } from '#contract/accounts/permissions.ts';
import { requireMember } from '#server/domain/companies/members/memberships.ts';
import { requirePortalReader } from '#server/domain/companies/portal/view-as.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  requireAccount,
  requireDuty,
  requireKey,
  requireStaff,
  requireSuperAdmin,
  requireSuperAdminPage,
  withScope,
} from '#server/domain/guards.ts';

/** Rejects callers without permission. `mount` and `by` call it, the verb calls the same guard again. */
type Guard = (ctx: Ctx) => unknown;

/** Everybody who may call an endpoint, as its OpenAPI entry names them. */
type Callers = 'anyone' | 'user' | 'staff' | 'super-admin' | 'member' | 'key';

/** The guards of users and staff whom their duty allows the work. */
const WORK_GUARDS = { user: requireDuty, staff: requireStaff } as const;

const GUARDS = {
  anyone: { callers: 'anyone', guard: () => undefined },
  /** Also a user who must first choose a new password or add a second factor. */
  account: { callers: 'user', guard: requireAccount },
  'super-admin': { callers: 'super-admin', guard: requireSuperAdmin },
  /** Rejected with the words of the super-admin's page. */
  'super-admin-page': { callers: 'super-admin', guard: requireSuperAdminPage },
  /** A client with a company; it reads the memberships. */
  member: { callers: 'member', guard: requireMember },
  /** To read: a member, or staff who see the portal as a company. */
  portal: { callers: 'member', guard: requirePortalReader },
  key: { callers: 'key', guard: requireKey },
} as const satisfies Record<string, { callers: Callers; guard: Guard }>;

/** The callers of an endpoint, checked before its input is read, and written into its OpenAPI entry. */
export type Access = {
  callers: Callers;
  /** The kind of work that it is; null where no duty keeps anybody from it. */
  work: Work | null;
  /**
   * The scopes that open it to an API key, each by itself; none: a session alone (docs/contract/wire.md, 'API keys').
   */
  scopes: readonly KeyScope[];
  guard: Guard;
};

/** The callers of an endpoint: of users and staff those whose duty allows the work, and keys with one of the scopes. */
export type Who = [name: keyof typeof GUARDS, ...scopes: KeyScope[]] | Workers;
type Workers = [callers: keyof typeof WORK_GUARDS, work: Work, ...scopes: KeyScope[]];

/** `access('staff', 'office', 'bulk')`: staff of duty office and super-admins, and their API keys with `bulk`. */
export function access(...who: Who): Access {
  if (areWorkers(who)) {
    const [callers, work, ...scopes] = who;
    return { callers, work, scopes, guard: opened((ctx) => WORK_GUARDS[callers](ctx, work), scopes) };
  }
  const [name, ...scopes] = who;
  const { callers, guard } = GUARDS[name];
  return { callers, work: null, scopes, guard: opened(guard, scopes) };
}

const areWorkers = (who: Who): who is Workers => who[0] in WORK_GUARDS;

function opened(guard: Guard, [first, ...others]: readonly KeyScope[]): Guard {
  return first ? (ctx) => guard(withScope(ctx, first, ...others)) : guard;
}
