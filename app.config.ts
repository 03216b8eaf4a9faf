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

/**
 * Shared modules travel in few files: many tiny ones compress badly, and each costs its headers. A module goes into the
 * first group that takes it, with its imports.
 */
const CLIENT_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'public',
    test: /rolldown.runtime|react-router.dist.esm.useRouterState|src.(components.(brand.(logo|mark|ruled|barcode)|badges.(date-time|lateness|status-badge)|shipments.tracking|ui.(alert|badge|button|input|spinner))|layouts.public.public|lib.(cn|api.use-context|browser.use-hydrated|text.(file-size|fill|format-number))|features.tracking.(map.(route-line|vehicle)|images.(image-sheet|thumbnail)|result.(estimated-day|new-estimate)|estimate-changes)|components.feedback.callout|routes._public.route\.)|icons.(package|search|truck)\.|contract.(files.images\.|statuses.status-label|values.tracking-number|shipments.carrier-link)/,
  },
  { name: 'initial', tags: ['$initial'] },
  // Shared with a tracked shipment's lazy code, which would otherwise load the groups of the staff's screens.
  { name: 'field', test: /components.ui.(field|textarea)|icons.(check|x)\./ },
  // Code of the menu and the pictures of the public pages, without what the staff's screens add to it.
  {
    name: 'primitives',
    test: /@radix-ui.(react-(primitive|context|presence|id|use-(?!size|is-hydrated))|primitive)|browser.return-focus|icons.(minus|plus)\./,
  },
  {
    name: 'dialog',
    test: /@radix-ui.react-(dialog|dismissable-layer|focus-scope|focus-guards|portal)|components.ui.(dialog|sheet)/,
  },
  // Code of the staff's screens; theirs would contain it otherwise, and the schemas with it.
  {
    name: 'goods',
    test: /contract.(goods.pieces.piece-types|events.reasons.reason-sentences|events.reasons.reasons|goods.references.reference-types)\./,
  },
  // Code of a form and of toasts, which a page loads when they are used.
  { name: 'schemas', test: /node_modules.zod/ },
  { name: 'flash', test: /lib.browser.(flash|toast-focus)|components.ui.toast\.|use-first-input/ },
  // Code of the pages of an account, the sign-in among them, and of the admin area.
  {
    name: 'account',
    test: /@trpc|@tanstack.(query-core|react-query)|src.(components.(feedback.(query-error|query-state)|screen-header|ui.card)|lib.(api.api|browser.use-(return-focus|focus-on-mount)|forms.(api-issues|parse-form|use-single-flight)|session))|contract.(values.text|accounts.users)/,
  },
  {
    name: 'admin',
    test: /src.(components.(copy-button|dialogs.(lazy|loading)|empty-state|badges.(confirmation|verification)|menus.(columns|lazy)|feedback.(toasts|use-error-toast)|pagination|record-list.use-paged-list|search-box|server-form|shipments.shipment-link|ui.(lazy-toaster|select|table)|views.views-menu)|features.(hand-over.index|shipments.(editable|index|shipment-dialogs|list.shipment-route))|lib.(api.use-staff-queries|browser.(download-url|lazy-code|time-zone|use-object-url)|forms.use-unsaved-changes|lists.use-clamp-page|shipments.(notify-choice|status-(name|order-warning)))|layouts.admin.admin-layout|routes._staff.route\.)|icons.(pencil|refresh-cw|rotate-ccw|trash|undo-2)|contract.(mails.notify|values.pagination|events.events|shipments.shipments|statuses.statuses)/,
  },
  // Code of the pages with a table of shipments or users.
  {
    name: 'lists',
    test: /src.(components.(record-list|list-filters|shipment-list|badges.(estimated-day|owner-name|party|reference)|menus.action-menu|shipment-preview.use-row-preview)|features.bulk.(index|bulk-bar|selected-shipments)|lib.(lists.(list-filters|optional-columns|use-(list|table)-layout)|shipments.may-change))|icons.(calendar-days?|download|ellipsis|file-up|list-checks|user-round-pen)\./,
  },
  // Parts of the drawings of several public pages.
  { name: 'pictures', test: /src.components.(brand.harbour|pictures.(ground|lattice|ship|tractor|truck))/ },
  { name: 'sonner', test: /node_modules.sonner|components.ui.toaster/ },
  { name: 'dialogs', test: /src.components.dialogs/ },
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
