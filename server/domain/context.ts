import type { Db } from '#db/open-database.ts';
import type { CommitPosition } from '#db/replica/replica.ts';
import type { Restriction } from '#server/contract/second-factor.ts';
import type { User } from '#server/contract/users.ts';

export type { Db };

/**
 * Who is asking. With an invalid session the token opens nothing; the product itself (system) seeds and creates the
 * first super-admin. A user with a `restriction` reaches only what is needed to lift it. A user's `sessionHash` is null
 * where the product acts in their name: no transport makes such an actor.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'invalid-session' }
  | {
      kind: 'user';
      user: User;
      sessionHash: string | null;
      restriction?: Restriction | null;
      /** Where the database was at the last commit of this session. */
      commitPosition?: CommitPosition;
    }
  | { kind: 'system' };

/**
 * What a verb receives. In a transaction `db` is the transaction. `clientIp` is the client's address, an IPv6 one as
 * its /64.
 */
export type Ctx = {
  db: Db;
  actor: Actor;
  clientIp: string;
  /** The header User-Agent, where a request came with one. */
  userAgent?: string | undefined;
  /** What this request has read and will read again while its page is rendered. */
  requestCache?: Map<string, unknown>;
};
