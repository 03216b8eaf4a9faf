import type { Operation } from '#server/contract/operations/operation.ts';
import { TRACKING_KEY_HEADER } from '#server/contract/tracking/receiver.ts';

export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'auth-token',
    description: 'The token of a sign-in. `Authorization: Bearer` is accepted too.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The secret of an API key, `wbk_…`. The scopes that open an operation stand with it; one of them is enough.',
  },
  trackingKey: {
    type: 'apiKey',
    in: 'header',
    name: TRACKING_KEY_HEADER,
    description: 'The key of one shipment, from the link in a mail.',
  },
} as const;

type Requirement = Record<string, string[]>;

/** Any one of the list opens the operation; `{}` is nobody in particular. */
export function securityOf({ callers, scopes = [], receiverKey }: Operation): Requirement[] {
  const byReceiver: Requirement[] = receiverKey ? [{ trackingKey: [] }] : [];
  if (callers === 'anyone') return receiverKey === 'required' ? byReceiver : [{}, ...byReceiver];
  if (callers === 'key') return [{ apiKey: [] }];
  return [{ session: [] }, ...scopes.map((scope) => ({ apiKey: [scope] })), ...byReceiver];
}

const WHO: Record<Operation['callers'], string> = {
  anyone: 'Open to anyone.',
  user: 'For users who are signed in.',
  staff: 'For verified admins and super-admins.',
  'super-admin': 'For super-admins.',
  key: 'For an API key.',
};

/** The callers of an operation, in words. */
export function whoMayCall({ callers, scopes = [] }: Operation): string {
  const keys = scopes.length > 0 ? ` API keys with ${scopes.map((scope) => `\`${scope}\``).join(' or ')} may too.` : '';
  return `${WHO[callers]}${keys}`;
}
