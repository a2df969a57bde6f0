import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page runs on. In one file it weighs less than in twenty, and stays in browsers while our own code changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|seroval|seroval-plugins)\//;

/** What the lists of instructors, shops and services share; not the fields of providers' own forms. */
const SHARED_BY_LISTS =
  /web\/src\/(ui\/results|features\/(resorts|instructors)\/(?!Conditions|ResortChecklist|admin-resorts)[^/]+$)/;
const SHARED_BY_BUSINESSES = /web\/src\/features\/(businesses|services|rentals)\/[^/]+$/;
/** What an instructor's page shows before anything is pressed, and other pages too. */
const SHARED_BY_PROFILE =
  /features\/(schedule\/(SlotLegend|slots|free-days)|bookings\/CalendarSkeleton|reviews\/(InstructorReviews|ReviewBody))/;
/** A search field and what it consists of. */
const SHARED_BY_FORMS = /ui\/form\/(Fields|SearchField)\./;
/** Every page names the style sheets of the panel too, so one. */
const SHARED_BY_PANEL = /web\/src\/(ui\/records|features\/([^/]+\/)?admin)\/[^/]+\.css$/;
/** Of the sign-in and of every form: not in the file of another page. */
const ACTIONS = /web\/src\/api\/use-action/;
/** The list of own bookings and the page of one: every page names the files of all others, so few of them. */
const OWN_BOOKINGS = /features\/my-bookings\/|routes\/_signed-in\.(my-)?bookings[^?]*\?tsr-split/;
/** Orders and their messages, on the pages of both of their sides. */
const SHARED_BY_ORDERS = /features\/(orders\/[^/]+$|bookings\/(BookingCard|CancelBookingDialog)\.)/;
const SHARED_BY_CONVERSATIONS = /features\/messages\/[^/]+$|contract\/src\/message-rules/;

/** Of the sign-in, a profile and own bookings: no chunk of one of them is loaded for it. */
const SHARED_TEXTS = /contract\/src\/booking-texts/;

const apiOrigin = process.env.SKLON_API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  server: {
    port: 3100,
    strictPort: true,
    proxy: { '/api': apiOrigin, '/providers/uploads': apiOrigin },
  },
  build: {
    // Small pictures as separate files: a data URI in CSS or JS would count against the first load of every page.
    assetsInlineLimit: 0,
    // What every page runs on is one file; its weight is watched by size.ts.
    chunkSizeWarningLimit: 600,
    // The licences of what is built in ask that their texts go along.
    license: { fileName: 'licences.md' },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names all files: seven letters tell them apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              // Few larger files: each small one weighs more and waits for a turn of its own. `npm run size` counts them.
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                // With what the entry needs.
                { name: 'app', tags: ['$initial'], priority: 2 },
                { name: 'actions', test: ACTIONS, priority: 2 },
                { name: 'texts', test: SHARED_TEXTS, priority: 2 },
                { name: 'results', test: SHARED_BY_LISTS, minShareCount: 2, priority: 1 },
                { name: 'businesses', test: SHARED_BY_BUSINESSES, minShareCount: 2 },
                { name: 'profile', test: SHARED_BY_PROFILE, minShareCount: 2 },
                {
                  name: 'form',
                  test: /ui\/form\/(form\.module|Choices)/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'fields', test: SHARED_BY_FORMS, minShareCount: 2 },
                { name: 'my-bookings', test: OWN_BOOKINGS },
                { name: 'orders', test: SHARED_BY_ORDERS, minShareCount: 2 },
                { name: 'messages', test: SHARED_BY_CONVERSATIONS, minShareCount: 2 },
                { name: 'panel', test: SHARED_BY_PANEL, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The server bundle carries its dependencies: it starts in a fraction of the time that loading
    // hundreds of modules one by one takes. In development they stay outside: not all of them are ES modules.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
  plugins: [
    tanstackStart({
      // One file for all of a route, its loader with it: other pages do without.
      router: {
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent', 'loader'],
          ],
        },
      },
    }),
    react(),
  ],
}));
