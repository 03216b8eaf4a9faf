import type { KeyScope } from '#contract/accounts/api-keys.ts';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import type { CommitPosition } from '#db/replica/replica.ts';

export type { Db };

/**
 * The API key that a call came with. `isOpen`: the verb named a scope that the key has (server/domain/guards.ts);
 * until then every guard rejects it.
 */
export type ActingKey = { id: string; name: string; scopes: readonly KeyScope[]; isOpen?: true };

/**
 * The caller. An invalid session or key has no permissions. The product itself (system) seeds and creates the first
 * super-admin. A user with a `restriction` reaches only what is needed to lift it. A user's `sessionHash` is null where
 * an API key or the product acts in their name.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'invalid-session' }
  | { kind: 'invalid-key' }
  | {
      kind: 'user';
      user: User;
      sessionHash: string | null;
      restriction?: Restriction | null;
      key?: ActingKey;
      /** The database's position at the last commit of this session. */
      commitPosition?: CommitPosition;
    }
  | { kind: 'system' };

/**
 * The first argument of every verb. In a transaction `db` is the transaction. `clientIp` is the client's address, an
 * IPv6 address as its /64.
 */
export type Ctx = {
  db: Db;
  actor: Actor;
  clientIp: string;
  /** The header User-Agent, where a request came with one. */
  userAgent?: string | undefined;
  /**
   * The key of a mailed link that came with the request: it opens one shipment, or nothing (docs/contract/tracking.md,
   * 'Keys').
   */
  trackingKey?: string | undefined;
  /** The id of a request with an Idempotency-Key whose change is one transaction, which notes that it committed. */
  idempotentRequest?: string | undefined;
};
