/** Writes docs/security-checks.md: which test shows which check of the measure for security. A test finds it stale. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cell, link, testOf } from './spec-coverage.ts';

export const SECURITY_DOCUMENT = 'docs/security-checks.md';

/** `test` is a file and a title in it; where several tests show a check, the plainest of them. */
export const SECURITY_CHECKS: readonly { check: number; what: string; test: string }[] = [
  {
    check: 1,
    what: '`GET /providers/registrations/{id}` by a stranger: no personal data',
    test: 'server/src/features/registrations/registrations.test.ts › shows a stranger no personal data',
  },
  {
    check: 2,
    what: "Documents, photo, cancel on another's application: 401/404",
    test: 'server/src/features/registrations/upload-document.test.ts › is only for the applicant, an admin is none',
  },
  {
    check: 2,
    what: 'Cancel of an approved application: 409',
    test: 'server/src/features/registrations/cancel.test.ts › is refused once it is %s',
  },
  {
    check: 3,
    what: 'Forged, altered, extended auth data: 401',
    test: 'server/src/features/auth/telegram.test.ts › is refused when forged, altered, extended, shortened, or signed with another token',
  },
  {
    check: 3,
    what: 'Old and future auth data: 401',
    test: 'server/src/features/auth/telegram.test.ts › is good for 24 hours and from 60 seconds ahead',
  },
  {
    check: 3,
    what: 'Arrays in the fields of auth data',
    test: 'server/src/features/auth/telegram.test.ts › is malformed with arrays, objects and other types in its fields, signed or not',
  },
  {
    check: 3,
    what: 'Line breaks in the fields of auth data',
    test: 'server/src/features/auth/telegram.test.ts › is malformed with line breaks and other control characters, with which one field could pass for two',
  },
  {
    check: 3,
    what: 'Replay after logout: 401',
    test: 'server/src/features/auth/sign-in.test.ts › the used hash opens no session, at once or in parallel',
  },
  {
    check: 4,
    what: 'Expired token: 401',
    test: 'server/src/features/auth/sessions.test.ts › ends 30 days after its last use',
  },
  {
    check: 4,
    what: 'Logged-out token: 401',
    test: 'server/src/features/auth/sessions.test.ts › revokes this token only and remembers when',
  },
  {
    check: 4,
    what: "A demoted admin's live token: 403 at the next call",
    test: 'server/src/features/auth/sessions.test.ts › comes from the configuration and goes with it, for live tokens too',
  },
  {
    check: 5,
    what: '`/admin/*` as visitor 401, as user or provider 403: every endpoint × every caller',
    test: 'server/test/access-objects.test.ts › has a row for every route, and for no other',
  },
  {
    check: 5,
    what: '`admin_id` of another in approve and reject is ignored',
    test: 'server/src/features/registrations/decisions.test.ts › is the caller’s, whoever else is named',
  },
  {
    check: 6,
    what: 'Approve and reject in parallel: one 200, one 409',
    test: 'server/src/features/registrations/decisions.test.ts › of two admins at once is made by one',
  },
  {
    check: 7,
    what: "Cancel of another's booking: 404",
    test: 'server/src/features/bookings/changes.test.ts › of another’s booking finds none',
  },
  {
    check: 7,
    what: 'Cancelled twice: one notification',
    test: 'server/src/features/bookings/changes.test.ts › frees the time of a pending or a confirmed booking and tells both sides once',
  },
  {
    check: 8,
    what: 'user_id, status, id in the body of a booking',
    test: 'server/src/features/bookings/create.test.ts › ignores what a body may not say',
  },
  {
    check: 8,
    what: 'Past, off-grid, outside hours, reversed, too far ahead: 400',
    test: 'server/src/features/bookings/create.test.ts › names the field of every impossible value',
  },
  {
    check: 8,
    what: 'Instructor not working: 409; not approved: 404',
    test: 'server/src/features/bookings/create.test.ts › refuses instructors who are missing, not approved or not working, and booking oneself',
  },
  {
    check: 8,
    what: 'Spam: 429',
    test: 'server/test/limits.test.ts › limits stand where calls cost most',
  },
  {
    check: 8,
    what: 'Spam: the cap on pending bookings',
    test: 'server/src/features/bookings/create.test.ts › refuses the eleventh, and forgets those that were answered or ran out',
  },
  {
    check: 9,
    what: 'Availability shows no booking ids or notes of others',
    test: 'server/src/features/schedule/schedule.test.ts › names a booking to its own customer only',
  },
  {
    check: 10,
    what: "Schedule: another's record 404",
    test: 'server/src/features/schedule/busy.test.ts › finds no record of another instructor, and leaves it',
  },
  {
    check: 10,
    what: 'A booked record: 409',
    test: 'server/src/features/schedule/busy.test.ts › never frees booked time; once the booking is cancelled there is nothing to free',
  },
  {
    check: 10,
    what: '`status=booked`: 400',
    test: 'server/src/features/schedule/busy.test.ts › refuses to mark time as booked, and notes that are too long or hold no text',
  },
  {
    check: 11,
    what: 'is_admin, verified, rating in the body of settings change nothing',
    test: 'server/src/features/instructors/settings.test.ts › gives no rights and no stars',
  },
  {
    check: 11,
    what: 'Price −1, 1e308, NaN: 400',
    test: 'server/src/features/instructors/settings.test.ts › refuses what JSON has no number for, no body, and a flag that is none',
  },
  {
    check: 12,
    what: 'Public instructor: no phone, email, telegram_id',
    test: 'server/src/features/instructors/instructors.test.ts › never names contacts or the account, neither here nor in the list',
  },
  {
    check: 12,
    what: 'Not approved: 404',
    test: 'server/src/features/instructors/instructors.test.ts › tells nothing of an instructor that is missing or not approved',
  },
  {
    check: 13,
    what: '`sort_by`, `sort_order` out of their sets: 400',
    test: 'server/src/features/instructors/filters.test.ts › refuses values out of their sets',
  },
  {
    check: 13,
    what: '`limit` out of its set: 400',
    test: 'server/src/features/instructors/paging.test.ts › limit %j is refused',
  },
  {
    check: 13,
    what: 'Ids 0, 2^63, `abc`, NUL: 400/404',
    test: 'server/test/paths.test.ts › %s knows none that is no id',
  },
  {
    check: 14,
    what: '`javascript:` and `data:` links refused',
    test: 'server/src/features/registrations/form-rules.test.ts › links that are not of the web, and too many of them',
  },
  {
    check: 14,
    what: 'Rendered links are http(s) only',
    test: 'web/src/features/businesses/business-texts.test.ts › only links of the web are links',
  },
  {
    check: 14,
    what: '`</script>` in names and texts is inert in HTML and in the embedded SSR state',
    test: 'e2e/tests/pages.spec.ts › what somebody wrote cannot leave its place in the page',
  },
  {
    check: 14,
    what: 'Markdown of the legal documents with HTML or script links is inert',
    test: 'web/src/features/agreements/document-markdown.test.ts › what is no link of the web, and any HTML, is only text',
  },
  {
    check: 14,
    what: 'Path tricks under `/documents` and `/providers/uploads`: 404',
    test: 'server/test/paths.test.ts › «%s» leads nowhere',
  },
  {
    check: 15,
    what: '`returnUrl`: tricks end at `/`',
    test: 'web/src/features/auth/return-url.test.ts › normalizes what the browser would normalize',
  },
  {
    check: 16,
    what: 'Polyglots refused',
    test: 'server/src/features/registrations/upload-photo.test.ts › an image that is something else as well',
  },
  {
    check: 16,
    what: 'Bombs refused',
    test: 'server/src/features/registrations/upload-photo.test.ts › a bomb: two hundred megapixels by its header, refused before a pixel is decoded',
  },
  {
    check: 16,
    what: 'EXIF and GPS gone',
    test: 'server/src/features/registrations/upload-photo.test.ts › loses its place, camera and all other metadata',
  },
  {
    check: 16,
    what: '5 MiB + 1 byte: 413 with nothing left behind',
    test: 'server/src/features/registrations/upload-photo.test.ts › may not be 5 MiB and %d bytes: 413, nothing kept, and the row unchanged',
  },
  {
    check: 16,
    what: 'Documents: refused by their bytes',
    test: 'server/src/features/registrations/upload-document.test.ts › %s',
  },
  {
    check: 16,
    what: '20 parallel uploads never pass 5',
    test: 'server/src/features/registrations/upload-document.test.ts › never keeps more, whatever comes in parallel; what loses leaves nothing',
  },
  {
    check: 16,
    what: 'Documents are stored under random names',
    test: 'server/src/features/registrations/upload-document.test.ts › of kind %s is kept as it is, under a random name',
  },
  {
    check: 17,
    what: 'CSP with nonces, no inline or evaluated scripts',
    test: 'server/test/headers.test.ts › lets scripts run by a nonce of this very answer, and no inline or evaluated ones',
  },
  {
    check: 17,
    what: 'HSTS in production',
    test: 'server/test/headers.test.ts › browsers are told to stay with HTTPS',
  },
  {
    check: 17,
    what: 'nosniff, frame-ancestors, no CORS for foreign origins',
    test: 'server/test/access.test.ts › every answer carries the security headers',
  },
  {
    check: 18,
    what: 'A forced 500 says nothing; logs hold no token, hash or name',
    test: 'server/src/features/auth/logging.test.ts › of a failed sign-in names the error and holds no row, hash or name; the answer says nothing',
  },
  {
    check: 18,
    what: 'Logs hold no document name',
    test: 'server/src/features/registrations/document-links.test.ts › stands in no log, and neither does the document’s name',
  },
  {
    check: 18,
    what: 'A spoofed X-Forwarded-For does not evade limits',
    test: 'server/test/limits.test.ts › evades no limit when no proxy is trusted',
  },
  {
    check: 19,
    what: 'The server fetches no address that a user typed',
    test: 'server/test/typed-addresses.test.ts › nothing asks the links of a form, as they are sent, decided on, shown, drawn and exported',
  },
];

export function securityDocument(): string {
  const lines = SECURITY_CHECKS.map(({ check, what, test }) => {
    const { file, title } = testOf({ test });
    return `| ${check} | ${cell(what)} | ${link(file)} › ${cell(title)} |`;
  });
  return `# Security, check by check

What is asked of every endpoint (OWASP ASVS 5.0 level 2 and the level 3 items that fit), and the test that fails when it is
no longer so. Titles with \`%\` stand for one test per case. Written by \`node tools/architecture/security-checks.ts\`: change
the rows there, not this page.

| Check | It says | Shown by |
| --- | --- | --- |
${lines.join('\n')}
`;
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../..', SECURITY_DOCUMENT), securityDocument());
