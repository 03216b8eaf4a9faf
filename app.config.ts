import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './scripts/precompress.ts';

/** What Vite serves under `npm run dev`; every other path is the app's, even where a file of that name lies in the project. */
const VITE_PATHS = /^\/(?:@|__|src\/|server\/contract\/|node_modules\/)/;

/** What most pages share travels in one file, and so do the small parts of the public pages: many tiny files compress badly. */
const CLIENT_GROUPS = [
  {
    name: 'shared',
    test: /node_modules.(@tanstack.(?!query-core|react-query|react-table|table)|@trpc|lucide-react|use-sync|react[/\\])|\0|src.lib.api.api-error/,
    minShareCount: 7,
  },
  // What the routes' loaders use is in the scripts of every page.
  {
    name: 'loaders',
    test: /src.(lib.(api.(fetch-uncached|prefetch-query)|seo|search-params|text-search)|layouts.admin.admin-guard|components.messages.message-page|features.audit.audit-query)|contract.(carrier-name|permissions|protocol)|@tanstack.(query-core.*removable|react-query.*QueryClientProvider)/,
  },
  {
    name: 'public',
    test: /src.(components.(brand.(logo|mark|ruled|barcode)|labels.(date-time|status-badge)|tracking|ui.(alert|badge|button|input|spinner))|layouts.public.public|lib.(cn|api.use-context|hooks.use-hydrated))|contract.(images|status-label|tracking-number)/,
  },
];

/** Native code, packages that find files beside themselves, and those that gain nothing. */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  'nodemailer',
  'pg-boss',
  'pino',
  'pino-pretty',
  'postgres',
  'prom-client',
  'sharp',
];

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
    tanstackStart({ server: { build: { inlineCss: true } } }),
    react(),
    precompress(),
  ],
  publicDir: false,
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    cors: false,
    watch: { ignored: ['**/data/**', '**/uploads/**', '**/dist/**', '**/tests/**'] },
  },
  // A file inlined as a data: address would need a weaker content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_GROUPS } } } } },
    ssr: {
      // What is used of them in few files starts in a sixth of the time that the packages' own files take.
      resolve: command === 'build' ? { noExternal: true, external: NOT_BUNDLED } : {},
    },
  },
}));
