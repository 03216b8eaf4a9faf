import { createHash } from 'node:crypto';

/** 128 bits of SHA-256. */
const HASH_CHARACTERS = 22;

/** The strong tag of a body that is always sent as these bytes. */
export function strongEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_CHARACTERS)}"`;
}

/** The weak tag of a content that is sent in several forms: plain and compressed. */
export function weakEtag(content: string | Buffer): string {
  return `W/${strongEtag(content)}`;
}

/** Whether an If-None-Match names this tag; weak or strong makes no difference to it (RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | null | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header?.split(',').some((named) => named.trim() === '*' || bare(named) === bare(tag)) ?? false;
}
