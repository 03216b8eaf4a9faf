import type { Db } from '#db/open-database.ts';
import { readSignedId, signId } from '#server/infra/signing/signed-id.ts';
import { signingKey } from '#server/infra/signing/signing-key.ts';

/** The page of a mailed link. Its token follows a `#`, so that no server on the way and no referrer has it. */
const SCREENS = {
  'password-reset': '/reset-password',
  invitation: '/accept-invitation',
  'confirm-email': '/confirm-email',
} as const;

type Purpose = keyof typeof SCREENS;

const keys = {
  'password-reset': signingKey('password-reset'),
  invitation: signingKey('invitation'),
  'confirm-email': signingKey('confirm-email'),
};

/** The address that is mailed for this link. */
export async function linkUrl(db: Db, appUrl: string, purpose: Purpose, linkId: string): Promise<string> {
  return `${appUrl}${SCREENS[purpose]}#token=${signId(await keys[purpose](db), linkId)}`;
}

/** The link id in a token; null for a forged token, and for one of another purpose. */
export async function readLinkToken(db: Db, purpose: Purpose, token: string): Promise<string | null> {
  return readSignedId(await keys[purpose](db), token);
}
