import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { dutyAllows, type Work } from '#contract/accounts/permissions.ts';
import { DUTIES } from '#contract/accounts/users.ts';
import { TRACKING_KEY_HEADER } from '#contract/tracking/tracking-key.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';

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

/** A webhook sends what its key may read: the one scope opens nothing without the other. */
const scopesOf = (scope: KeyScope): KeyScope[] => (scope === 'webhooks' ? [scope, 'shipments:read'] : [scope]);

type Requirement = Record<string, string[]>;

/** Any one of the list opens the operation; `{}` is nobody in particular. */
export function securityOf({ callers, scopes, trackingKey }: Endpoint): Requirement[] {
  const byReceiver: Requirement[] = trackingKey ? [{ trackingKey: [] }] : [];
  if (callers === 'anyone') return trackingKey === 'required' ? byReceiver : [{}, ...byReceiver];
  if (callers === 'key') return [{ apiKey: [] }];
  return [{ session: [] }, ...scopes.map((scope) => ({ apiKey: scopesOf(scope) })), ...byReceiver];
}

const WHO: Record<Endpoint['callers'], string> = {
  anyone: 'Open to anyone.',
  user: 'For users who are signed in.',
  staff: 'For verified admins and super-admins.',
  'super-admin': 'For super-admins.',
  member: 'For members of a company.',
  key: 'For an API key.',
};

const WHOSE: Record<NonNullable<Endpoint['reach']>, string> = {
  readers: 'For the owner, verified admins and super-admins.',
  owner: 'For the owner and super-admins.',
  caller: 'For the owner alone.',
};

const BY_KEY_OF_SHIPMENT = {
  required: 'For whoever has a key of the shipment.',
  optional: 'Open to anyone; a key of the shipment opens more.',
};

/** The duties that do not allow it, in words. */
function exceptDuties(work: Work | null): string {
  const others = work === null ? [] : DUTIES.filter((duty) => !dutyAllows({ duty }, work));
  return others.length === 0 ? '' : ` Not for the duties ${others.map((duty) => `\`${duty}\``).join(', ')}.`;
}

/** The callers of an operation, in words. */
export function whoMayCall({ callers, work, reach, scopes, trackingKey }: Endpoint): string {
  const byReceiver = callers === 'anyone' && trackingKey && BY_KEY_OF_SHIPMENT[trackingKey];
  const who = byReceiver || `${reach ? WHOSE[reach] : WHO[callers]}${exceptDuties(work)}`;
  const named = scopes.map((scope) =>
    scopesOf(scope)
      .map((each) => `\`${each}\``)
      .join(' and '),
  );
  return named.length > 0 ? `${who} Their API keys with ${named.join(' or ')} may too.` : who;
}
