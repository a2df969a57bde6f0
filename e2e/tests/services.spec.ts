/** Spec 2, /guides, /others, /services; product-decisions. */
import type { Service } from '@sklon/contract/services';
import type { Locator, Page } from '@playwright/test';
import { request } from '../api.ts';
import { newApplicant } from '../applications.ts';
import { shot } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { approve } from '../registration.ts';
import { visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

function cards(page: Page): Locator {
  return page.getByRole('article');
}

function card(page: Page, title: string): Locator {
  return cards(page).filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  });
}

function resortSelect(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Курорт' });
}

function searchField(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Что ищете' });
}

/** Approved; its name is of this test alone. */
async function newService(
  name: string,
  other: Partial<Service> = {},
): Promise<{ id: number; name: string }> {
  const own = `${name} ${Math.floor(Math.random() * 1e9)}`;
  const { applicationId } = await newApplicant('Услада', {
    type: 'additional',
    form: {
      other_data: {
        business_name: 'Своё дело',
        service_name: own,
        address: 'Цей, 1',
        is_working: true,
        price_ski_set: 2500,
        discount: 0,
        about_business: 'Первая строка\nВторая строка',
        ...other,
      },
    },
  });
  await approve(applicationId);
  const { items } = await request<{ items: Service[] }>(
    'GET',
    `/marketplace/services?resort_id=${MAMISON}&search=${encodeURIComponent(own)}`,
  );
  return { id: items[0]?.id ?? 0, name: own };
}

test.describe('/others', () => {});

test(
  'a link to a service opens it from the server on; one that is not there says so',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const { id, name } = await newService('Снегоход </script><b>', {
      other_info: '<img src=x onerror=alert(1)>',
    });
    await visit(page, `/services?service=${id}`);
    await expect(page).toHaveTitle(`${name} — Своё дело — Склон`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/services\\?service=${id}$`),
    );
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(/\/services$/);

    for (const path of ['/services', '/others', '/guides']) {
      await visit(page, `${path}?service=2000000000`);
      const missing = page.getByRole('dialog', { name: /^Услуга не\sнайдена$/ });
      await expect(missing).toBeVisible();
      await expectAccessible(page);
      if (path === '/services') await shot(page, 'service-missing', isMobile);
      await missing.getByRole('link', { name: /^К\sсписку услуг$/ }).click();
      await expect(missing).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  },
);

test.describe('/services', () => {});

test.describe('/guides', () => {});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('services can be searched by a form and read', { tag: ONCE }, async ({ page }) => {
    await page.goto('/services');
    await searchField(page).fill('сияние');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .getByRole('heading')
      .getByRole('link', { name: 'Охота за северным сиянием' })
      .click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Охота за северным сиянием' }),
    ).toBeVisible();
    await page.goto('/others');
    await resortSelect(page).selectOption('Шерегеш');
    await page.getByRole('button', { name: 'Показать услуги' }).click();
    await expect(card(page, 'Кэтски по Горной Шории')).toBeVisible();
  });
});
