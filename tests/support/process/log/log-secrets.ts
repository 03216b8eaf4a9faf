/** The passwords that tests give to users. */
const PASSWORDS = ['wbcargo1', 'abcdefg2', 'Lighthouse2026', 'correct horse 1'];

const SHAPES: Record<string, RegExp> = {
  'a session secret': /(?<![\w-])[a-z2-7]{40}(?![\w-])/,
  'a password hash': /\$argon2/,
  'a ticket of a download': /\/exports\/[\w-]{22}/,
  'a link that stops mails': /\/mail\/[\w-]{43}(?![\w-])/,
  'an address with a password': /\w:\/\/[^\s/:@]*:[^\s/@]+@/,
  'a field of a secret':
    /"(password|newPassword|currentPassword|confirmPassword|token|secret|challenge|recoveryCodes|auth-token|cookie|set-cookie|authorization)":"(?!\[secret\])/i,
};

/** Printed once on purpose: nobody else could know it (docs/contract/running.md, 'Demo data', DEMO_DATA). */
const DEMO_SIGN_IN = /^Demo super-admin: \S+, password (\S+)$/gm;

/** A shorter one is a word that may stand anywhere. */
const MIN = 8;

/** Values that a server started with these variables must not output. */
export function secretsOf(variables: Readonly<Record<string, string | undefined>>): string[] {
  const {
    SUPER_ADMIN_PASSWORD = '',
    METRICS_TOKEN = '',
    SECRETS_KEY = '',
    SMTP_URL = '',
    DATABASE_URL = '',
    STORAGE_URL = '',
    DATABASE_DIRECT_URL = '',
    DATABASE_REPLICA_URL = '',
  } = variables;
  const urls = [SMTP_URL, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, STORAGE_URL];
  const passwords = urls.map((url) => (URL.canParse(url) ? new URL(url).password : ''));
  return [SUPER_ADMIN_PASSWORD, METRICS_TOKEN, ...SECRETS_KEY.split(','), ...passwords].filter(
    (secret) => secret.length >= MIN,
  );
}

/** Throws an Error with the first line that holds one of these secrets or anything like a secret of the product. */
export function rejectSecrets(output: string, secrets: readonly string[] = []): void {
  const demo = [...output.matchAll(DEMO_SIGN_IN)].map(([, password = '']) => password);
  const known = [...PASSWORDS, ...secrets, ...demo];
  for (const line of output.replace(DEMO_SIGN_IN, '').split('\n')) {
    const what = known.some((secret) => line.includes(secret)) ? 'a known secret' : shapeIn(line);
    if (what !== undefined) throw new Error(`The log holds ${what}: ${line}`);
  }
}

function shapeIn(line: string): string | undefined {
  return Object.entries(SHAPES).find(([, shape]) => shape.test(line))?.[0];
}
