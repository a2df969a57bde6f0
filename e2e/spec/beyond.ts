import { API, E2E, section, WEB } from './row.ts';

/** What people expect of such a product and neither document names. */
export const beyond = section('Beyond the specification', [
  [
    'who is free at a time: the filter of the list',
    `${API}/instructors/list.ts`,
    `${API}/instructors/free-time.test.ts › is whoever the rules of a booking let be booked, and so is the next free time`,
  ],
  [
    'the filter of free time, in the address',
    `${WEB}/instructors/FreeTimeFilter.tsx`,
    `${E2E}/free-time.spec.ts › a day, a window and a length find those who are free then, in the URL and in a chip`,
  ],
  [
    'a lesson is reviewed by its customer, and answered',
    `${API}/reviews/reviews.ts`,
    `${E2E}/reviews.spec.ts › a lesson is reviewed, the review is seen, answered, hidden and shown again`,
  ],
  [
    'a review is written once, after the lesson',
    `${API}/reviews/reviews.ts`,
    `${API}/reviews/reviews.test.ts › is written once and stays`,
  ],
  [
    'an admin sees whether everything runs, and what needs a look',
    [`${API}/system-state/system-state.ts`, `${WEB}/system-state/SystemStatePage.tsx`],
    `${E2E}/admin-state.spec.ts › what needs a look stands on top, in words, and where it belongs`,
  ],
  [
    'an admin hides a review with a reason',
    `${API}/reviews/moderation.ts`,
    `${API}/reviews/moderation.test.ts › counts for nothing, and counts again when it is shown`,
  ],
  [
    'rental shops on a map',
    `${WEB}/rentals/map/RentalMap.tsx`,
    `${E2E}/rent-map.spec.ts › every shop stands on the drawn map by its price and opens from there`,
  ],
  [
    'the list and the own lessons without a connection',
    'web/build-worker.ts',
    `${E2E}/offline.spec.ts › own lessons can be read without a connection, as they were loaded last; with it they are loaded anew`,
  ],
  [
    'a page that is shared has a title and a picture',
    'web/src/ui/head.ts',
    `${E2E}/share.spec.ts › \${path} can be found and shared`,
  ],
  [
    'a sitemap of what is public',
    `${API}/sitemap/sitemap.ts`,
    `${API}/sitemap/sitemap.test.ts › holds the pages, every approved instructor, every shop, and the lists of resorts that have them`,
  ],
  [
    'messages one can do without are switched off',
    `${WEB}/preferences/NotificationsSection.tsx`,
    `${E2E}/preferences.spec.ts › messages one can do without are switched off at once and stay so`,
  ],
  [
    'where one is signed in, and the end of it',
    `${WEB}/preferences/SessionsSection.tsx`,
    `${E2E}/preferences.spec.ts › a lost sign-in is ended from here, and is shut out`,
  ],
]);
