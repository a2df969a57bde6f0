/** Who may open the admin panel (spec section 6). */
import { newApplicant } from '../applications.ts';
import { newMember } from '../api.ts';
import { approve } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const TABS = ['applications', 'forms', 'instructors', 'resorts', 'rentals'];
const NOT_AN_ADMIN = 'У вас нет прав доступа к админ-панели';
const SIGN_IN = 'Для доступа к админ-панели необходимо войти через Telegram';

// spec: 2.14
test(
  'every address of the panel asks a visitor to sign in and remembers it',
  { tag: ONCE },
  async ({ page }) => {
    for (const path of [
      '/admin',
      ...TABS.map((tab) => `/admin/${tab}`),
      '/admin/applications/1',
      '/admin/instructors/1',
    ]) {
      await visit(page, path);
      await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
      await expect(page.getByText(SIGN_IN)).toBeVisible();
    }
  },
);

// spec: 2.15, 6.32
test(
  'a user and a provider are sent home from every address of the panel, with the reason',
  { tag: ONCE },
  async ({ page }) => {
    const provider = await newApplicant('Любомир');
    await approve(provider.applicationId);
    for (const member of [await newMember('Рада'), provider]) {
      await beSignedIn(page, member);
      for (const path of [
        '/admin',
        '/admin/forms',
        `/admin/applications/${provider.applicationId}`,
      ]) {
        await visit(page, path);
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
      }
    }
  },
);
