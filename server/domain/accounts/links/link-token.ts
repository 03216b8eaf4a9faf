import type { Language } from '#contract/languages.ts';
import type { Db } from '#db/open-database.ts';
import { linkIn } from '#server/domain/mails/content/shipments/link-language.ts';
import { readSignedId, signId } from '#server/infra/signing/signed-id.ts';
import { signingKey } from '#server/infra/signing/signing-key.ts';

/** The page of a mailed link. Its token follows a `#`, so that no server on the way and no referrer has it. */
const SCREENS = {
  'password-reset': '/reset-password',
  invitation: '/accept-invitation',
  'confirm-email': '/confirm-email',
  membership: '/join',
} as const;

type Purpose = keyof typeof SCREENS;

const keys = {
  'password-reset': signingKey('password-reset'),
  invitation: signingKey('invitation'),
  'confirm-email': signingKey('confirm-email'),
  membership: signingKey('membership'),
};

/** The address that is mailed for this link, of the page in this language. */
export async function linkUrl(
  db: Db,
  appUrl: string,
  purpose: Purpose,
  linkId: string,
  language: Language = 'en',
): Promise<string> {
  return `${linkIn(language, `${appUrl}${SCREENS[purpose]}`)}#token=${signId(await keys[purpose](db), linkId)}`;
}

/** The link id in a token; null for a forged token, and for one of another purpose. */
export async function readLinkToken(db: Db, purpose: Purpose, token: string): Promise<string | null> {
  return readSignedId(await keys[purpose](db), token);
}
