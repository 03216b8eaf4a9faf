import type { Actor } from '#server/domain/context.ts';

/** The actor. A user's id is enough. */
export type AuditActor =
  | { kind: 'user'; user: { id: string }; key?: { name: string } }
  | { kind: Exclude<Actor['kind'], 'user'> };

/** The user, and the name of the API key that acted in his name, as columns of a row. */
export const authorOf = (actor: AuditActor) =>
  actor.kind === 'user'
    ? { actorId: actor.user.id, keyName: actor.key?.name ?? null }
    : { actorId: null, keyName: null };
