import { readSignedId, signId } from '#server/infra/signing/signed-id.ts';
import { signingKey } from '#server/infra/signing/signing-key.ts';

/** The key for the links by which a recipient stops mails. */
export const mailTokenKey = signingKey('mail');

/** What a mail's link to stop mails carries: the delivery's id, which has shipment and recipient, signed. */
export const mailToken = signId;

/** The id of the delivery that a token was made for; null for a forged or truncated one, and for one of another installation. */
export const readMailToken = readSignedId;

/** The page where a recipient chooses which mails still come. */
export const mailChoicesUrl = (appUrl: string, token: string): string => `${appUrl}/mail/${token}`;
