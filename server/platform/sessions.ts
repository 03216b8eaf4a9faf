import type { Db } from '../../db/client.ts';
import type { User } from '../contract/users.ts';

/** The two secrets of a new session: neither is accepted in the place of the other (contract section 5). */
export type SessionSecrets = { token: string; cookie: string };

/** A living session and the active person it belongs to. */
export type LiveSession = { user: User; sessionHash: string };

export async function openSession(db: Db, userId: string): Promise<SessionSecrets> {
  throw new Error('not written yet');
}
export async function readToken(db: Db, token: string): Promise<LiveSession | null> {
  throw new Error('not written yet');
}
export async function readCookie(db: Db, cookie: string): Promise<LiveSession | null> {
  throw new Error('not written yet');
}
export async function endSession(db: Db, sessionHash: string): Promise<void> {
  throw new Error('not written yet');
}
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  throw new Error('not written yet');
}
