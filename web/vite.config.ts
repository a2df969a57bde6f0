import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'vite';
import svgr from 'vite-plugin-svgr';
import { styleLayers } from './style-layers.ts';

/**
 * One file weighs less than twenty, and stays in browsers while our own code changes. Without what only forms and the cabinet
 * use.
 */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|seroval|seroval-plugins)\/(?!.*\/(queriesObserver|useQueries|useBlocker)\.js)/;

/** Without the fields of providers' own forms, prices, which load when they are needed, and what an empty list loads. */
const SHARED_BY_LISTS =
  /web\/src\/(ui\/results|features\/(resorts|instructors)\/(?!Conditions|ResortChecklist|admin-resorts|own-queries|lesson-price|nearest|suggestions)[^/]+$)/;
/** Without what the dialog of a business and the cabinet load later. */
const SHARED_BY_BUSINESSES =
  /web\/src\/features\/(businesses|services|rentals)\/(?!OpeningHours|[Oo]wn)[^/]+$/;
/** Shown before anything is pressed, and on other pages too. */
const SHARED_BY_PROFILE =
  /features\/(schedule\/(SlotLegend|slots|free-days)|bookings\/CalendarSkeleton|reviews\/(InstructorReviews|ReviewBody))/;
/** Of public pages and the cabinet, and without sheets: who needs these alone loads none for them. */
const SHARED_WITHOUT_STYLES =
  /ui\/(instant|media-query|phone-link|Text)\.|features\/schedule\/keys|contract\/src\/(typed-|uploads|booking-texts)/;
const SHARED_BY_FORMS = /ui\/(form\/(Fields|SearchField)|overlays\/ActionDialog)\./;
/** Every page names the panel's files too, so what its lists and records share is one. */
const RECORDS = /web\/src\/(ui\/records|features\/([^/]+\/)?admin)\/[^/]+\.tsx?$/;
/** Used by the sign-in, every form and what it changes: not in the file of another page. */
const ACTIONS =
  /web\/src\/(api\/use-action|ui\/overlays\/close-shown)|contract\/src\/identity-rules/;
const SHARED_BY_ORDERS =
  /features\/(orders\/(?!MoreActions)[^/]+$|auth\/waiting|participants\/PeopleFacts|bookings\/(MovePanel|BookingFacts|provider-queries)\.|inquiries\/queries|[^/]+\/own-queries)|ui\/(moment|form\/autosave)/;
/** Of forms and dialogs that «Сегодня» has none of before something is pressed. */
const SHARED_BY_ORDER_FORMS =
  /features\/(orders\/(CancelOrderDialog|OrderForm|useSubmission)|bookings\/(CancelBookingDialog|queries)|inquiries\/(InquiryFacts|inquiry-texts)|businesses\/own-queries)\.|contract\/src\/(closed-time|inquiry-rules)/;
/** Of the panel and of pages for the signed-in: a few lines each. */
const SMALL_RULES =
  /contract\/src\/(account-rules|admin-list|certificate-rules|channel-names|special-day-fields|workday-rules)|ui\/(person-name|status-badges)|features\/[^/]+\/(person-name|user-names|status-badges)/;
const SHARED_BY_CONVERSATIONS =
  /features\/messages\/(ConversationLink|RecentConversations|queries|message-texts)\.|contract\/src\/message-rules/;
/** Of the sign-in and of what wants a fresh proof. */
const SIGN_IN = /features\/auth\/(TelegramButton|ProviderButtons|attempts)\./;

const apiOrigin = process.env.SKLON_API_ORIGIN ?? 'http://127.0.0.1:3000';

/** A class of a module is unique by its file alone: scripts do not change with a line of a sheet. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/**
 * Every page names all scripts and sheets: words in their names would weigh 1 KB. `dist/client/.vite/manifest.json`, which is
 * not served, says which is which.
 */
function assetFileNames({ names: [name] }: { names: string[] }): string {
  return name?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]';
}

export default defineConfig(({ command }) => ({
  server: {
    port: 3100,
    strictPort: true,
    proxy: { '/api': apiOrigin, '/providers/uploads': apiOrigin },
  },
  // React has the hook itself; the copy is for versions before 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // Small pictures as separate files: a data URI in CSS or JS would count against the first load of every page.
    assetsInlineLimit: 0,
    // The one file of VENDOR; size.ts watches its weight.
    chunkSizeWarningLimit: 600,
    // The licences of bundled packages require their texts.
    license: { fileName: 'licences.md' },
    // The server names pictures and fonts too.
    rolldownOptions: { output: { assetFileNames } },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // Few larger files: each small one weighs more and waits for its own turn. `npm run size` counts them.
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                // With what the entry needs.
                { name: 'app', tags: ['$initial'], priority: 2 },
                { name: 'actions', test: ACTIONS, priority: 2 },
                { name: 'results', test: SHARED_BY_LISTS, minShareCount: 2, priority: 1 },
                { name: 'shared', test: SHARED_WITHOUT_STYLES, minShareCount: 2, priority: 2 },
                { name: 'businesses', test: SHARED_BY_BUSINESSES, minShareCount: 2 },
                { name: 'profile', test: SHARED_BY_PROFILE, minShareCount: 2 },
                {
                  name: 'form',
                  test: /ui\/form\/(form\.module|Choices)/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'fields', test: SHARED_BY_FORMS, minShareCount: 2 },
                { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
                {
                  name: 'order-forms',
                  test: SHARED_BY_ORDER_FORMS,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                { name: 'orders', test: SHARED_BY_ORDERS, minShareCount: 2 },
                { name: 'messages', test: SHARED_BY_CONVERSATIONS, minShareCount: 2 },
                {
                  name: 'rules',
                  test: SMALL_RULES,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'records',
                  test: RECORDS,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // Bundled dependencies start faster than hundreds of modules loaded one by one. In development not all are ES modules.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
  plugins: [
    tanstackStart({
      // One file for all of a route, its loader included: other pages need none of it.
      router: {
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent', 'loader'],
          ],
        },
      },
    }),
    react(),
    svgr({ svgrOptions: { jsxRuntime: 'automatic' } }),
    styleLayers,
    tailwind(),
  ],
}));
