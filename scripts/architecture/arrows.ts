/** A file, or a directory with all below it, and what it may import besides itself. */
export type Arrow = {
  place: string;
  imports: readonly string[];
  /** Only types may come from these. */
  types?: readonly string[];
  /** Packages, and Node's own modules, that it may not import. */
  notPackages?: RegExp;
};

const HTTP = /^(hono|@hono|@trpc\/server)(\/|$)/;
const DATABASE = /^(drizzle-orm|postgres)(\/|$)/;
const HTTP_OR_DATABASE = new RegExp(`${HTTP.source}|${DATABASE.source}`);
/** The whole of zod costs the browser 22 kB, zod/mini 4 kB. */
const NOT_FOR_BROWSERS = new RegExp(`^node:|^zod$|^hono(\\/|$)|${DATABASE.source}`);

/** The tables that another product would have too: the outbox, the counters of any limit, the keys of signatures. */
const OWN_TABLES = ['mails/mails', 'rate-counters', 'accounts/signing-keys'].map((table) => `db/schema/${table}.ts`);

const COPY_SIZES = 'server/infra/images/decoder/copy-sizes.ts';

/** Audit log, mails and webhooks as `server/domain/changes` writes them, and nobody else by hand (decision 104). */
export const RECORDING = [
  'server/domain/audit/record.ts',
  'server/domain/mails/outbox/queue-account-mail.ts',
  'server/domain/mails/outbox/queue-mail.ts',
  'server/domain/mails/outbox/queue-notices.ts',
  'server/domain/webhooks/queueing/queue-webhooks.ts',
];
/** The one exception: a command of the container image runs it, where packages of mails and webhooks are missing. */
const FIRST_USER = 'server/domain/accounts/users/ensure-super-admin.ts';
/** The one change that no verb makes but the time. */
const DIGESTS = 'server/domain/changes/queue-digests.ts';
const DOMAIN = [
  'server/domain',
  'server/infra',
  'server/errors',
  COPY_SIZES,
  'db/schema',
  'db',
  'contract',
  'server/env.ts',
  'phrases',
];

/**
 * The allowed imports; all others are rejected. If two rows fit a file, the longer place counts. From top to bottom, a
 * place imports only from above it. `npm run lint` checks it (check.ts), types and dynamic imports included.
 */
export const ARROWS: readonly Arrow[] = [
  // The contract: schemas, limits, messages. It also runs in the browser.
  { place: 'contract', imports: [], notPackages: NOT_FOR_BROWSERS },
  { place: 'server/env.ts', imports: ['contract'] },
  // Words in each language, for pages and mails alike.
  { place: 'phrases', imports: ['contract'], notPackages: NOT_FOR_BROWSERS },

  // The server.
  // The table of errors: infra throws them too.
  { place: 'server/errors', imports: ['contract'], notPackages: HTTP_OR_DATABASE },
  { place: 'db/schema', imports: ['contract'], notPackages: HTTP },
  { place: 'db', imports: ['db/schema', 'contract'], notPackages: HTTP },
  // Arithmetic alone, in which the decoder and who reads the row agree.
  { place: COPY_SIZES, imports: [], notPackages: HTTP_OR_DATABASE },
  { place: 'server/infra/images/decoder', imports: [COPY_SIZES], notPackages: HTTP_OR_DATABASE },
  {
    place: 'server/infra',
    imports: ['server/errors', 'db', ...OWN_TABLES, 'contract', 'server/env.ts', 'phrases'],
    types: ['server/infra/images/decoder'],
    notPackages: HTTP,
  },
  ...RECORDING.map((place) => ({ place, imports: DOMAIN, notPackages: HTTP })),
  { place: 'server/domain/changes', imports: [...DOMAIN, ...RECORDING], notPackages: HTTP },
  { place: FIRST_USER, imports: [...DOMAIN, 'server/domain/audit/record.ts'], notPackages: HTTP },
  { place: 'server/domain', imports: [...DOMAIN, 'server/domain/changes'], types: RECORDING, notPackages: HTTP },
  {
    place: 'server/seed',
    imports: ['server/domain', FIRST_USER, 'server/infra', 'db/open-database.ts', 'contract'],
    notPackages: HTTP_OR_DATABASE,
  },
  {
    place: 'server/transport',
    imports: ['server/domain', 'server/infra', 'server/errors', 'contract', 'server/env.ts', 'db/connection-errors.ts'],
    notPackages: DATABASE,
  },
  { place: 'server/bootstrap/connections', imports: [], notPackages: HTTP_OR_DATABASE },
  {
    place: 'server/bootstrap',
    imports: [
      'server/bootstrap/connections',
      'server/seed',
      'server/domain',
      DIGESTS,
      FIRST_USER,
      'server/infra',
      'server/errors',
      'db',
      'contract',
      'server/env.ts',
    ],
  },
  { place: 'server/app.ts', imports: ['server/transport'], types: ['server/domain'], notPackages: DATABASE },
  { place: 'server/main.ts', imports: [] },
  { place: 'server/trpc-client.ts', imports: ['packages/client'] },

  // The client of integrators: of the server only types, and constants of the contract.
  {
    place: 'packages/client',
    imports: ['contract'],
    types: ['server/transport/endpoints', 'server/errors'],
    notPackages: NOT_FOR_BROWSERS,
  },

  // The browser's code.
  {
    place: 'src/lib',
    imports: ['src/brand', 'phrases', 'contract'],
    types: ['server/transport/endpoints'],
    notPackages: NOT_FOR_BROWSERS,
  },
  { place: 'src/components/ui', imports: ['src/lib', 'phrases'], notPackages: NOT_FOR_BROWSERS },
  {
    place: 'src/components',
    imports: ['src/components/ui', 'src/lib', 'phrases', 'contract'],
    notPackages: NOT_FOR_BROWSERS,
  },
  {
    place: 'src/features',
    imports: ['src/components/ui', 'src/components', 'src/lib', 'src/brand', 'phrases', 'contract'],
    notPackages: NOT_FOR_BROWSERS,
  },
  {
    place: 'src/layouts',
    imports: ['src/features', 'src/components/ui', 'src/components', 'src/lib', 'phrases', 'contract'],
    notPackages: NOT_FOR_BROWSERS,
  },
  {
    place: 'src/routes',
    imports: [
      'src/layouts',
      'src/features',
      'src/components/ui',
      'src/components',
      'src/lib',
      'src/brand',
      'src/fonts.css',
      'src/styles.css',
      'phrases',
      'contract',
    ],
    notPackages: NOT_FOR_BROWSERS,
  },
  {
    place: 'src/router.tsx',
    imports: ['src/routeTree.gen.ts', 'src/layouts', 'src/components', 'src/lib', 'phrases'],
    types: ['server/transport/endpoints'],
    notPackages: NOT_FOR_BROWSERS,
  },
  { place: 'src/client.tsx', imports: ['src/router.tsx', 'src/lib'], notPackages: NOT_FOR_BROWSERS },
  { place: 'src/render-page.tsx', imports: [], types: ['server/transport/pages'], notPackages: DATABASE },
  {
    place: 'src/server.ts',
    imports: [
      'src/render-page.tsx',
      'server/app.ts',
      'server/bootstrap',
      'server/transport',
      'server/infra',
      'server/errors',
    ],
    notPackages: DATABASE,
  },

  // Around the product.
  {
    place: 'scripts',
    imports: ['db', 'server/domain', FIRST_USER, 'server/infra', 'server/errors', 'server/env.ts', 'contract'],
  },
  {
    place: 'app.config.ts',
    imports: ['scripts/bundle/inlined-styles.ts', 'scripts/bundle/phrase-files.ts', 'scripts/bundle/precompress.ts'],
  },
];

/**
 * Their directories are nouns that know each other: a shipment has events, and an event belongs to a shipment. Between
 * them only circles of files are rejected (decision 100).
 */
export const NOUNS = ['db/schema', 'server/domain'];

/** In these a subdirectory imports another one only through its front file, `index.ts`. */
export const FRONTED = ['src/features'];
