import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const WHO_MAY = 'server/test/access-objects.test.ts › %s: %i';
const ACCESS = `server/test/access.test.ts › is \${access}: %s`;
const ADMIN_GUARD = `${E2E}/login.spec.ts › the admin panel asks visitors to sign in and sends others home, each with its words`;

export const roles = [
  ...section('6 Roles and permissions', [
    [
      'visitor: browse resorts, instructors, rentals, services, resort hours',
      `${CONTRACT}/endpoints.ts`,
      ACCESS,
    ],
    [
      'visitor: read legal documents',
      'web/src/routes/legal_docs.tsx',
      `${E2E}/pages.spec.ts › a legal document opens over the page; Escape, a press outside and Back close it`,
    ],
    [
      'visitor: view a registration by id',
      `${API}/registrations/present.ts`,
      `${API}/registrations/registrations.test.ts › shows a stranger no personal data`,
    ],
    [
      'visitor: register as a provider by messenger auth data',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/registrations.test.ts › of somebody new makes an account and waits for a decision`,
    ],
    [
      'visitor: check a registration using messenger auth data',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/registrations.test.ts › is the last one sent, with the reason of the decision and without who decided`,
    ],
    [
      'visitor: cancel a registration using messenger auth data',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/cancel.test.ts › is for its applicant alone`,
    ],
    [
      'user: create own instructor bookings',
      `${API}/bookings/create.ts`,
      `${API}/bookings/create.test.ts › needs a session and the consent`,
    ],
    [
      'user: cancel own instructor bookings alone',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › of another’s booking finds none`,
    ],
    [
      'user: list own bookings alone',
      `${API}/bookings/queries.ts`,
      `${API}/bookings/changes.test.ts › stands newest first and holds nobody else’s`,
    ],
    [
      'user: set preferences',
      `${API}/auth/auth.ts`,
      `${API}/auth/profile.test.ts › remember a sport and forget it; nobody else’s changes`,
    ],
    [
      'user: accept agreements',
      `${API}/agreements/agreements.ts`,
      `${API}/agreements/agreements.test.ts › of a user: needed until accepted, and then no more`,
    ],
    [
      'user: open preferences and my-bookings',
      'web/src/routes/_signed-in.tsx',
      `${E2E}/pages.spec.ts › \${path} is sound, light and dark, and fits a narrow phone`,
    ],
    [
      'provider: instructor settings (working flag, price)',
      `${API}/instructors/settings-routes.ts`,
      `${API}/instructors/settings.test.ts › changes what is named and nothing else, at once for everybody`,
    ],
    [
      'provider: these are neither read nor changed by others',
      `${API}/instructors/settings-routes.ts`,
      `${API}/instructors/settings.test.ts › are neither read nor changed by visitors and customers`,
    ],
    [
      'provider: add busy slots',
      `${API}/schedule/busy.ts`,
      `${API}/schedule/busy.test.ts › answers the record, which customers see as busy and without its note`,
    ],
    [
      'provider: delete own busy slots alone',
      `${API}/schedule/busy.ts`,
      `${API}/schedule/busy.test.ts › finds no record of another instructor, and leaves it`,
    ],
    [
      'provider: list own registrations',
      `${API}/registrations/routes.ts`,
      `${API}/registrations/registrations.test.ts › are listed newest first, for providers`,
    ],
    [
      'admin: the panel',
      'web/src/routes/admin.tsx',
      `${E2E}/login.spec.ts › the admin panel opens to an admin`,
    ],
    [
      'admin: list registrations by service_type',
      `${API}/registrations/list.ts`,
      `${API}/registrations/list.test.ts › of the type %s`,
    ],
    [
      'admin: approve and reject',
      `${API}/registrations/decisions.ts`,
      `${API}/registrations/decisions.test.ts › to approve says who and when, and is written down and told`,
    ],
    [
      'admin: edit resorts',
      `${API}/admin/resorts.ts`,
      `${API}/admin/resorts.test.ts › writes name, description and hours, which everybody sees, and leaves the rest`,
    ],
    [
      'admin: create, edit, delete rentals',
      `${API}/rentals/changes.ts`,
      `${API}/rentals/changes.test.ts › every change is recorded: who, when, what before and after`,
    ],
    [
      'admin: view instructors and their registrations',
      `${API}/admin/lists.ts`,
      `${API}/admin/forms.test.ts › are all of that person, newest first, whatever became of them`,
    ],
    [
      'who is no admin decides and lists nothing',
      `${API}/registrations/decision-routes.ts`,
      `${API}/registrations/decisions.test.ts › decides and lists nothing`,
    ],
    ['every call for every role', 'server/src/http/register.ts', ACCESS],
    ['every call for what is another’s', 'server/src/http/register.ts', WHO_MAY],
    [
      'no call is left out',
      `${CONTRACT}/routes.ts`,
      'server/test/access-objects.test.ts › has a row for every route, and for no other',
    ],
    [
      "the role label in preferences: 'Администратор', 'Поставщик услуг' or 'Пользователь'",
      `${WEB}/auth/display-name.ts`,
      `${WEB}/auth/display-name.test.ts › the role is that of an admin before that of a provider`,
    ],
  ]),
  ...section('6 Roles and permissions: Admin route guard', [
    [
      "unauthenticated: to /login with 'Для доступа к админ-панели необходимо войти через Telegram'",
      `${WEB}/auth/guard-messages.ts`,
      ADMIN_GUARD,
    ],
    [
      "no admin: to / with 'У вас нет прав доступа к админ-панели'",
      `${WEB}/auth/guard-messages.ts`,
      ADMIN_GUARD,
    ],
    [
      "failed identity check: token cleared, to login with 'Ошибка проверки авторизации'",
      `${WEB}/auth/guard-messages.ts`,
      `${E2E}/login.spec.ts › the admin panel’s failed identity check clears the token and says so`,
    ],
    [
      'every address of the panel is guarded',
      `${WEB}/auth/require-admin.ts`,
      `${E2E}/admin-guard.spec.ts › a user and a provider are sent home from every address of the panel, and told why`,
    ],
    [
      'who loses the right is sent home by the next call',
      `${WEB}/admin/useLostRight.ts`,
      `${E2E}/admin-guard.spec.ts › an admin who loses the right with the panel open is sent home by the next call`,
    ],
    [
      'a session that ends in the panel leads to sign in and back',
      `${WEB}/auth/useSessionUpkeep.ts`,
      `${E2E}/admin-guard.spec.ts › a session that ends with the panel open leads to sign in and back`,
    ],
  ]),
];
