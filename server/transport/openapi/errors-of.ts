import type { ErrorReason } from '#server/errors/errors.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';

type Errors = readonly ErrorReason[];

const EVERY_CALL: Errors = [
  'two-tokens',
  'client-disconnected',
  'too-many-at-once',
  'rate-limit',
  'unexpected',
  'database-away',
  'storage-full',
];
const AUTHENTICATED: Errors = ['sign-in-required', 'key-not-valid'];
const SIGNED_IN: Errors = [...AUTHENTICATED, 'key-not-allowed'];
const UNRESTRICTED: Errors = [...SIGNED_IN, 'new-password-required', 'second-factor-required'];

const OF_CALLERS: Record<Endpoint['callers'], Errors> = {
  anyone: [],
  user: UNRESTRICTED,
  staff: [...UNRESTRICTED, 'not-for-clients', 'staff-only'],
  'super-admin': [...UNRESTRICTED, 'super-admin-required'],
  member: [...UNRESTRICTED, 'clients-only', 'no-membership'],
  key: [...AUTHENTICATED, 'key-required', 'new-password-required', 'second-factor-required'],
};

const OF_EVERY_BODY: Errors = ['body-too-large', 'packed-body'];
const OF_JSON: Errors = ['validation', 'invalid-json', 'json-object-required', 'json-required'];
const OF_UPLOADS: Errors = ['upload-aborted', 'upload-too-large', 'many-uploads', 'storage-away'];
const OF_FORMS: Errors = [
  ...OF_UPLOADS,
  'validation',
  'unreadable-form',
  'rejected-form',
  'rejected-file',
  'image-rate-limit',
  'images-unreadable',
  'many-large-images',
];
const OF_IDEMPOTENCY: Errors = [
  'invalid-idempotency-key',
  'idempotency-mismatch',
  'idempotency-in-flight',
  'idempotency-response-lost',
];

/** Every code that a call of the endpoint may be rejected with, each once. */
export function errorsOf(endpoint: Pick<Endpoint, 'rest' | 'callers' | 'work'> & Partial<Endpoint>): ErrorReason[] {
  const { rest, callers, work, query, body, form, file, idempotency, errors = [] } = endpoint;
  return [
    ...new Set([
      ...OF_CALLERS[callers],
      ...(work && work !== 'own' ? (['duty-not-allowed'] as const) : []),
      ...(query ? (['validation'] as const) : []),
      ...(rest.startsWith('GET ') ? [] : OF_EVERY_BODY),
      ...(body ? OF_JSON : []),
      ...(form ? OF_FORMS : []),
      ...(form && !body ? (['form-required'] as const) : []),
      ...(file ? OF_UPLOADS : []),
      ...(idempotency ? OF_IDEMPOTENCY : []),
      ...errors,
      ...EVERY_CALL,
    ]),
  ];
}
