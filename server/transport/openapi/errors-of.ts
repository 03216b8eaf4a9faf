import type { ErrorReason } from '#contract/errors/reasons.ts';
import type { Operation } from '#contract/operations/operation.ts';

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

const OF_CALLERS: Record<Operation['callers'], Errors> = {
  anyone: [],
  user: UNRESTRICTED,
  staff: [...UNRESTRICTED, 'not-for-clients', 'staff-only'],
  'super-admin': [...UNRESTRICTED, 'super-admin-required'],
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

/** Every code that a call of the operation may be rejected with, each once. */
export function errorsOf(method: string, operation: Operation, takesIdempotencyKey: boolean): ErrorReason[] {
  const { callers, query, body, form, file, errors } = operation;
  return [
    ...new Set([
      ...OF_CALLERS[callers],
      ...(query ? (['validation'] as const) : []),
      ...(method === 'GET' ? [] : OF_EVERY_BODY),
      ...(body ? OF_JSON : []),
      ...(form ? OF_FORMS : []),
      ...(form && !body ? (['form-required'] as const) : []),
      ...(file ? OF_UPLOADS : []),
      ...(takesIdempotencyKey ? OF_IDEMPOTENCY : []),
      ...errors,
      ...EVERY_CALL,
    ]),
  ];
}
