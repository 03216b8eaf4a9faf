import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { inlinedStyles } from './scripts/bundle/inlined-styles.ts';
import { phraseFiles } from './scripts/bundle/phrase-files.ts';
import { precompress } from './scripts/bundle/precompress.ts';

/**
 * Vite serves these paths under `npm run dev`. Every other path is the app's, even where the project has a file of that
 * name.
 */
const VITE_PATHS = /^\/(?:@|__|src\/|contract\/|phrases\/|node_modules\/)/;

/** A file of code that at least so many loaded files share, with all that it imports. */
const shared = (name: string, paths: string[], minShareCount = 2): Rolldown.CodeSplittingGroup => ({
  name,
  test: new RegExp(`/(?:${paths.join('|')})`),
  minShareCount,
});

/**
 * Many tiny files compress badly, and each costs its headers. A module goes into the first row that matches: what
 * public pages load comes first, since a row also takes what its modules import (decision 106).
 */
const CLIENT_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'initial', tags: ['$initial'] },
  shared('public', [
    'components/(brand|tracking)/',
    // The index would bring along the messages, which few visitors load.
    'features/tracking/(?!message/|index\\.)',
    'lib/text/',
    'ui/(alert|badge|field|input|spinner|textarea)\\.',
    'icons/(check|minus|plus|search|x)\\.',
    'react-router/',
  ]),
  shared('pictures', ['components/pictures/'], 3),
  shared('toast', ['ui/toast\\.', 'lib/browser/(flash|toast-focus|use-first-input)']),
  shared('primitives', [
    '@radix-ui/(primitive|react-(context|id|presence|primitive|use-.+))/',
    'lib/browser/return-focus',
  ]),
  shared('dialog', ['ui/(dialog|sheet)\\.']),
  shared('account', ['@trpc/', '@tanstack/(query-core|react-query)/', 'lib/(api|session)/']),
  shared('admin', [
    'layouts/admin/',
    // The tracking page has a service worker, too.
    'lib/(browser/(?!activated-worker\\.)|lists/)',
    'components/(badges/|\\w+/lazy-)',
    'ui/(card|select|table)\\.',
  ]),
  shared('lists', ['components/(record-list|list-filters|shipment-list|shipment-preview|views)/']),
  // The quote form of the home page reads weights, and needs nothing else that staff's forms share.
  shared('read-weight', ['contract/values/read-weight\\.']),
  shared('contract', ['contract/'], 6),
  shared('icons', ['lucide-react/'], 3),
];

/** A visitor's first page names each file: one character less in each, which does not compress, is 130 bytes less. */
const CHUNK_NAME = 'assets/[name]-[hash:7].js';

/** Code that the staff's screens load is fetched with them, not with a visitor's first page. */
const STAFF = /^\/_staff\//;
const WITH_LOADER = [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] satisfies (
  | 'loader'
  | 'component'
  | 'errorComponent'
  | 'notFoundComponent'
)[][];

/** Native code, packages that find files beside themselves, and those that gain nothing. */
const NOT_BUNDLED = ['@node-rs/argon2', 'nodemailer', 'pino', 'pino-pretty', 'postgres', 'prom-client', 'sharp'];

function appPathsFirst(): Plugin {
  return {
    name: 'app-paths-first',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // Start's own middleware, the last, goes back to `originalUrl`.
        if (!VITE_PATHS.test(request.url ?? '/')) request.url = '/';
        next();
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    appPathsFirst(),
    tailwindcss(),
    tanstackStart({
      server: { build: { inlineCss: true } },
      router: {
        codeSplittingOptions: { splitBehavior: ({ routeId }) => (STAFF.test(routeId) ? WITH_LOADER : undefined) },
      },
    }),
    react(),
    phraseFiles(),
    inlinedStyles(),
    precompress(),
  ],
  publicDir: false,
  // For React before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    cors: false,
    watch: { ignored: ['**/data/**', '**/uploads/**', '**/dist/**', '**/tests/**'] },
  },
  // A file inlined as a data: address would need a weaker content security policy.
  build: { assetsInlineLimit: 0, rolldownOptions: { output: { hashCharacters: 'hex' } } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_GROUPS }, chunkFileNames: CHUNK_NAME } } },
    },
    ssr: {
      // The few parts that are used of them start in a sixth of the time that the packages' own files take.
      resolve: command === 'build' ? { noExternal: true, external: NOT_BUNDLED } : {},
    },
  },
}));
