import { readSignedId, signId } from '#server/infra/signing/signed-id.ts';
import { signingKey } from '#server/infra/signing/signing-key.ts';

/** The key for the links by which a recipient stops mails. */
export const mailTokenKey = signingKey('mail');

/** The token of a mail's link to stop mails: the signed id of the delivery, whose row has shipment and recipient. */
export const mailToken = signId;

/** The id of the delivery in a token; null for a forged, truncated or foreign token. */
export const readMailToken = readSignedId;

/** The page where a recipient chooses which mails to get. */
export const mailChoicesUrl = (appUrl: string, token: string): string => `${appUrl}/mail/${token}`;
