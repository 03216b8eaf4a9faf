import { DrizzleQueryError } from 'drizzle-orm';
import { type LoggerOptions, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { env } from '#server/env.ts';

const SECRETS = [
  'auth-token',
  'token',
  'tracking-key',
  'trackingKey',
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'cookie',
  'set-cookie',
  'authorization',
];
const SPELLINGS = [...SECRETS, ...SECRETS.map((name) => name.replace(/\b[a-z]/g, (first) => first.toUpperCase()))];
const DEPTHS = ['', '*', '*.*', '*.*.*'];

/** The paths of secrets in a log line: the field itself, or up to three objects deep. */
const secretPaths = DEPTHS.flatMap((depth) =>
  SPELLINGS.map((name) => (/^\w+$/.test(name) ? [depth, name].filter(Boolean).join('.') : `${depth}["${name}"]`)),
);

/** A query's parameters contain e-mails and hashes: only the statement is logged, also within an error's cause. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _, params: __, ...shown } = stdSerializers.err(error);
  const parameterTexts = parametersIn(error);
  const cut = (text: string) => parameterTexts.reduce((rest, parameters) => rest.replaceAll(parameters, ''), text);
  const several = error instanceof AggregateError && { aggregateErrors: error.errors.map(withoutParameters) };
  return { ...shown, ...several, message: cut(shown.message), stack: cut(shown.stack) };
}

/** The parameters as they stand in the messages of this error and of its causes. */
function parametersIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const below = parametersIn(error.cause);
  return error instanceof DrizzleQueryError ? [`\nparams: ${error.params}`, ...below] : below;
}

/** The logger's options, also for a test that writes elsewhere. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: { err: withoutParameters, error: withoutParameters },
    // Last of all, so that no message, stack or field of an error brings one in.
    hooks: { streamWrite: redactUrls },
  };
}

/** A wrong environment is reported by the start of the server, not by whoever imports this file first. */
function settings(): { level: string; readable: boolean } {
  try {
    return { level: env().LOG_LEVEL, readable: env().NODE_ENV === 'development' };
  } catch {
    return { level: 'info', readable: false };
  }
}

const { level, readable } = settings();

/**
 * The product's log on standard output: JSON lines in production, readable in development, from LOG_LEVEL on
 * (docs/contract/running.md, 'Configuration'). Fields named like a secret are blotted out, and secrets in addresses; an
 * error goes in as `err`.
 */
export const log = readable
  ? pino(logOptions(level), pretty({ sync: true, singleLine: true }))
  : pino(logOptions(level));

/** The same log for lines whose fields are all known: looking for secrets in each takes longer than writing it. */
export const requestLines = log.child({}, { redact: [] });

/** Without one of these a text holds no address with a secret in it: most lines are done with at once. */
const MAY_HOLD_SECRET = /=|@|wbk_|\/(?:exports|papers|documents|mail)\//;

const RULES: readonly [secret: RegExp, shown: string][] = [
  // The value of a parameter named like a secret, also after the #; and tRPC's input, which is all that was sent.
  [
    /([?&#;](?:[\w.-]*(?:token|key|ticket|secret|password|signature|credential|code)|input)=)[^&#\s"'`<>\\]+/gi,
    '$1[secret]',
  ],
  // The ticket of a download.
  [/(\/(?:exports|papers)\/)[\w-]{16,}/g, '$1[secret]'],
  // The same of a document; its id, which is no secret, is longer.
  [/(\/documents\/)[\w-]{22}(?![\w-])/g, '$1[secret]'],
  // The link by which a recipient stops mails. The names of mails that were written to a directory are longer.
  [/(\/mail\/)[\w-]{22,43}(?![\w-])/g, '$1[secret]'],
  // An API key, wherever it is; the prefix that lists show is shorter.
  [/\bwbk_[\w-]{20,}/g, 'wbk_[secret]'],
  // The password, and with it the name, before the host.
  [/(:\/\/)[^\s/:@"'\\]*:[^\s/@"'\\]*@/g, '$1[secret]@'],
];

/** The text with the secrets in its addresses blotted out: tokens, keys, tickets, passwords. */
export function redactUrls(text: string): string {
  if (!MAY_HOLD_SECRET.test(text)) return text;
  return RULES.reduce((rest, [secret, shown]) => rest.replace(secret, shown), text);
}
