import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';
import { inOrder, TEXT_LIMITS, textRule, trimmedText, untrimmedText } from '#contract/values/text.ts';
import { timestampInput } from '#contract/values/timestamp.ts';
import { NamedUser } from '../values/named-user.ts';

/** The rights that a key may have, at most those of its owner (docs/contract/wire.md, 'API keys'). */
export const KEY_SCOPES = [
  'shipments:read',
  'shipments:write',
  'all:read',
  'companies',
  'loads',
  'bulk',
  'webhooks',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The beginning of every key's secret. */
export const KEY_MARK = 'wbk_';
/** `wbk_` and 256 random bits in base64url. */
export const KEY_SECRET = /^wbk_[A-Za-z0-9_-]{43}$/;
/** So much of a secret is shown in lists. */
export const KEY_PREFIX_LENGTH = 12;

export const MAX_KEYS = 50;

/** Each scope once, in the order in which they are shown. */
const scopesInput = z.pipe(
  z
    .array(
      choiceInput(KEY_SCOPES, `Please select valid scopes: ${KEY_SCOPES.join(', ')}`),
      'Please select at least one scope',
    )
    .check(z.minLength(1, 'Please select at least one scope')),
  z.transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
);

/** An empty field of a form is none, as a field that is not sent. */
const expiryInput = z.pipe(
  z.transform((sent: string | null | undefined) => (typeof sent === 'string' && sent.trim() === '' ? undefined : sent)),
  z.optional(z.nullable(timestampInput)),
);

type Named = { name: string };

/** Days from a key's creation to its end, where the call names none. */
export const DEFAULT_KEY_DAYS = 90;
/** Days before its end on which a key's owner is mailed. */
export const KEY_ENDING_DAYS = [14, 1] as const;

/**
 * `POST /keys`. Without `expiresAt` the key ends after 90 days; null: it has no end. `code`: of the second factor,
 * where its owner has one.
 */
export const CreateApiKey = z
  .object({
    name: trimmedText,
    scopes: scopesInput,
    // Not a rule of the ordered list: those speak first, and the form has the scopes above it.
    password: z.pipe(untrimmedText, z.string().check(z.minLength(1, 'Password is required'))),
    expiresAt: expiryInput,
    code: z.optional(untrimmedText),
  })
  .check(
    inOrder<Named>([
      ({ name }) => (name === '' ? { path: 'name', message: 'Please name the key' } : null),
      textRule('name', 'Name', TEXT_LIMITS.name),
    ]),
  );
export type CreateApiKey = z.infer<typeof CreateApiKey>;

export const ApiKeyId = z.object({ id: z.string() });

/** A key in its owner's list; `prefix` is the beginning of its secret, times are ISO 8601 UTC. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  prefix: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `secret` is shown this once. */
export const CreatedApiKey = z.object({ key: ApiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** `GET /keys/current`: the key that asks. */
export const CurrentApiKey = z.extend(z.pick(ApiKey, { name: true, scopes: true, expiresAt: true }), {
  owner: NamedUser,
});
export type CurrentApiKey = z.infer<typeof CurrentApiKey>;
