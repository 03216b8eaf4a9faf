import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { PASSWORD_MIN } from '#contract/accounts/users.ts';
import { isEmail } from '#contract/values/email.ts';
import { rejectedText, TEXT_LIMITS } from '#contract/values/text.ts';
import type { Company } from '../contract/company.ts';
import { parseStorageUrl, STORAGE_URL_SHAPE } from '../contract/storage-url.ts';

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, message), z.maximum(max, message))),
  );
};

const url = (what: string, ...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
        `must be ${what}`,
      ),
    );

/** Further hosts after the first, which no URL has room for. */
const FURTHER_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?[^@/?,]+)(?:,[\w.-]+(?::\d+)?)+(?=[/?]|$)/;

const isDatabaseUrl = (text: string) => /^postgres(ql)?:/.test(text) && URL.canParse(text);

const databaseUrl = z
  .string()
  .check(z.refine((text) => isDatabaseUrl(text.replace(FURTHER_HOSTS, '$1')), 'must be a postgres:// address'));

const origin = url('an origin such as https://example.com', 'http', 'https').check(
  z.refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must be an origin without a path'),
);

const CONDITIONS_MAX_BYTES = 60_000;
const CONDITIONS_LINE = 4_000;

/** The text of a file; null where it is none that a waybill has room for. */
function readConditions(file: string): string | null {
  try {
    const found = statSync(file);
    if (!found.isFile() || found.size > CONDITIONS_MAX_BYTES) return null;
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    // No typeface has a tab.
    const text = decoded.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').trim();
    const isProse = text !== '' && rejectedText(text, '', CONDITIONS_MAX_BYTES, 'prose') === null;
    return isProse && text.split('\n').every((line) => line.length <= CONDITIONS_LINE) ? text : null;
  } catch {
    return null;
  }
}

const SECRETS_KEY_BYTES = 32;
const isSecretsKey = (text: string) =>
  /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === SECRETS_KEY_BYTES;

/** A session ends so long after its sign-in, however often it is used (docs/contract/running.md, 'Configuration'). */
export const MAX_SESSION_DAYS = 30;

const Variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  APP_URL: z.optional(origin),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(databaseUrl),
  DATABASE_PREPARE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  DATA_DIR: z._default(z.string(), './data'),
  UPLOADS_DIR: z._default(z.string(), './uploads'),
  STORAGE_URL: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => parseStorageUrl(text) !== null, STORAGE_URL_SHAPE)),
      z.transform(parseStorageUrl),
    ),
  ),
  STORAGE_REDIRECT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  SMTP_URL: z.optional(
    url('an smtp:// or smtps:// address', 'smtp', 'smtps').check(
      z.refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name a mail server'),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address')),
  ),
  SUPER_ADMIN_EMAIL: z.optional(
    z.string().check(z.refine((text) => isEmail(text.trim()), 'must be an e-mail address')),
  ),
  SUPER_ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`),
        z.maxLength(128, 'must have at most 128 characters'),
      ),
  ),
  SECRETS_KEY: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(',').map((key) => key.trim())),
      ),
      z.array(z.string().check(z.refine(isSecretsKey, 'must be 32 bytes in base64, or several such keys with commas'))),
    ),
    [],
  ),
  REQUIRE_SECOND_FACTOR: z._default(z.enum(['none', 'super-admin', 'all'], 'must be none, super-admin or all'), 'none'),
  SHARED_WORK: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  DEMO_DATA: z._default(z.enum(['auto', 'off', 'on'], 'must be auto, off or on'), 'auto'),
  QUOTES_TO: z.optional(z.string().check(z.refine((text) => isEmail(text.trim()), 'must be an e-mail address'))),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  RATE_LIMIT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SESSION_DAYS: z._default(wholeNumber(1, MAX_SESSION_DAYS), 7),
  WORKERS: z._default(wholeNumber(1, 64), 1),
  MAIL_HOLD_SECONDS: z._default(wholeNumber(0, 600), 10),
  RETENTION_DAYS: z._default(wholeNumber(1, 3_650), 30),
  PUBLIC_DETAILS: z._default(z.enum(['full', 'limited'], 'must be full or limited'), 'full'),
  SAMPLE_SCREENS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  WEBHOOK_PRIVATE_HOSTS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  BRAND_NAME: z._default(z.string().check(z.maxLength(60, 'must have at most 60 characters')), 'Waybill Cargo'),
  COMPANY_EMAIL: z._default(
    z.string().check(z.refine((text) => isEmail(text.trim()), 'must be an e-mail address')),
    'freight@waybillcargo.example',
  ),
  COMPANY_PHONE: z._default(
    z.string().check(z.regex(/^\+?[\d ()/.-]{3,40}$/, 'must be a telephone number')),
    // A number that is kept free for made-up companies.
    '+44 20 7946 0142',
  ),
  COMPANY_ADDRESS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => rejectedText(text, '', TEXT_LIMITS.address, 'line') === null,
          'must be one line of at most 250 characters',
        ),
      ),
    'Quay House, 12 Harbour Road, London E16 2QT, United Kingdom',
  ),
  /** Read once: its value is the text. */
  CONDITIONS_FILE: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(readConditions)),
      z.string('must be a text file in UTF-8 that can be read, of at most 60 kB and 4,000 characters a line'),
    ),
  ),
  METRICS_TOKEN: z.optional(z.string()),
  TRACING_URL: z.optional(url('an http:// or https:// address', 'http', 'https')),
  CORS_ORIGINS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) =>
          list
            .split(',')
            .map((entry) => entry.trim())
            .filter(Boolean),
        ),
      ),
      z.array(origin),
    ),
    [],
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  LOG_ADDRESSES: z._default(z.enum(['full', 'short'], 'must be full or short'), 'full'),
  NODE_ENV: z._default(z.string(), 'development'),
});

export type Env = Omit<z.infer<typeof Variables>, 'APP_URL'> & { APP_URL: string };

/**
 * Checks the environment (docs/contract/running.md, 'Configuration'). Throws an Error whose one line names the wrong
 * variable, never its value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = Variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join('.').replace(/\.\d+$/, '')} ${issue?.message}`);
  }
  const values = result.data;
  if (Boolean(values.SUPER_ADMIN_EMAIL) !== Boolean(values.SUPER_ADMIN_PASSWORD)) {
    const missing = values.SUPER_ADMIN_EMAIL ? 'SUPER_ADMIN_PASSWORD' : 'SUPER_ADMIN_EMAIL';
    throw new Error(`${missing} is missing: SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD go together`);
  }
  if (values.STORAGE_REDIRECT === 'on' && !values.STORAGE_URL)
    throw new Error('STORAGE_URL is missing: STORAGE_REDIRECT needs a store');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) throw new Error(`DATABASE_URL is missing: ${name} stands beside it`);
  }
  if (values.SMTP_URL && !values.MAIL_FROM) throw new Error('MAIL_FROM is missing: SMTP_URL needs a sender');
  const CORS_ORIGINS = values.CORS_ORIGINS.map((address) => new URL(address).origin);
  return { ...values, CORS_ORIGINS, APP_URL: new URL(values.APP_URL ?? `http://localhost:${values.PORT}`).origin };
}

/** The company's details on pages and in mails (docs/contract/running.md, 'Configuration'). */
export function companyOf({ COMPANY_EMAIL, COMPANY_PHONE, COMPANY_ADDRESS }: Env): Company {
  return { email: COMPANY_EMAIL.trim(), phone: COMPANY_PHONE, address: COMPANY_ADDRESS };
}

/** The options that open the database, in the words of db/open-database.ts. */
export function databaseConfig(values: Env) {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = values;
  const beside = { directUrl, replicaUrl, prepare: values.DATABASE_PREPARE === 'on' };
  return { databaseUrl, beside, dataDir: values.DATA_DIR };
}

/** The same for a command: past a pooler, and without a replica. */
export function commandDatabaseConfig(values: Env) {
  const { databaseUrl, beside, dataDir } = databaseConfig(values);
  return { databaseUrl: beside.directUrl ?? databaseUrl, beside: { prepare: beside.prepare }, dataDir };
}

let cached: Env | undefined;

/** The environment, read once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
