/** Decisions 15, 21. */
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import type { Rental } from '@sklon/contract/rentals';
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { onePage, rental } from '../../../test/browser/records.ts';
import { expectAddress, expectNone, press, pressOn } from '../../../test/browser/screen.ts';
import { ROSA, map, card, pin, dialogOf, catalogue } from '../../../test/browser/rent-page.ts';

const KASSA: MeetingPoint = {
  id: 1,
  resort_id: 9,
  name: 'У касс',
  note: null,
  latitude: 43.66,
  longitude: 40.318,
  photo_path: null,
  photo_placeholder: null,
};

describe('the map', () => {
  const list = page.getByRole('region', { name: 'Список прокатов' });
  const choice = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });

  // spec: B.7
  test('without tiles is a list with the way from a meeting point, and opens every shop', async () => {
    await openPage(ROSA, { api: { ...catalogue(), listMeetingPointsOfResort: [KASSA] } });
    await expect.element(map.getByText(/^1\s900\s₽$/).first()).toBeVisible();
    await expect.element(pin('Дядя Фрирайд')).toHaveAccessibleName(/сейчас не\sработает$/);
    await expect.element(pin('Белая полоса')).toHaveAccessibleName(/цена по\sзапросу$/);
    const places = map.getByRole('list', { name: 'Прокаты на карте' }).getByRole('listitem');
    await expect
      .element(places.filter({ hasText: 'Белая полоса' }))
      .toMatchTextContent(/1,5\sкм от\sместа встречи/);
    await expect
      .element(map.getByRole('link', { name: 'Открыть на карте: Белая полоса' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/yandex\.ru\/maps\//));
    await expectAccessibleInBothSchemes();
    await pin('Прокат Лаврова').click();
    await expect.element(dialogOf('Прокат Лаврова')).toBeVisible();
    window.history.back();
    await expectNone(dialogOf('Прокат Лаврова'));
    await expect.element(pin('Прокат Лаврова')).toHaveFocus();
  });

  test('gives the focus back when a shop is closed while it is opening', async () => {
    await openPage(ROSA, { api: catalogue() });
    const shop = pin('Прокат Лаврова');
    // With the code loaded, each dialog is closed in the very frame in which it appears.
    await shop.click();
    await expect.element(dialogOf('Прокат Лаврова')).toBeVisible();
    window.history.back();
    await expect.element(shop).toHaveFocus();
    for (let turn = 0; turn < 5; turn += 1) {
      const left = new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          observer.disconnect();
          window.history.back();
        }).observe(document.body, { childList: true, subtree: true });
      });
      (shop.element() as HTMLElement).focus();
      (shop.element() as HTMLElement).click();
      await left;
      await expectNone(page.getByRole('dialog'));
      await expect.element(shop).toHaveFocus();
    }
  });

  test('and the list take turns on a phone', async () => {
    await openPage(ROSA, { api: catalogue(), viewport: PHONE });
    await expect.element(choice(/^Списком$/)).toHaveAttribute('aria-current', 'page');
    expect(map.elements()).toEqual([]);
    await choice(/^На\sкарте$/).click();
    await expectAddress(/view=map/);
    await expect.element(map).toBeVisible();
    await expectNone(list);
    await expectAccessible();
    window.history.back();
    await expect.element(list).toBeVisible();
    await expectNone(map);
  });

  test('stands beside the list on a desk; pin and card mark each other', async () => {
    await openPage(ROSA, { api: catalogue() });
    await expect.element(list).toBeVisible();
    await expect.element(map).toBeVisible();
    await expectNone(page.getByRole('navigation', { name: 'Вид' }));
    const item = (name: string) => page.getByRole('listitem').filter({ has: card(name) });
    await pin('Белая полоса').hover();
    await expect.element(item('Белая полоса')).toHaveAttribute('data-on', 'true');
    await item('Прокат Лаврова').hover();
    await expect
      .poll(() => pin('Прокат Лаврова').element().parentElement?.getAttribute('data-on'))
      .toBe('true');
    await expect.element(item('Белая полоса')).not.toHaveAttribute('data-on', 'true');
  });

  test('says how many shops have no point; without any point it says so', async () => {
    const nowhere = { latitude: null, longitude: null } as const;
    const some: Rental[] = [rental(), rental({ id: 40, business_name: 'Без точки', ...nowhere })];
    await openPage(ROSA, { api: catalogue(onePage(some)) });
    await expect.element(map.getByText(/прокат без точки на\sкарте\s— в\sсписке\.$/)).toBeVisible();
    await expectNone(pin('Без точки'));
    await openPage(ROSA, { api: catalogue(onePage([some[1]!])) });
    await expect.element(map.getByText(/точек на\sкарте|без точки на\sкарте/)).toBeVisible();
  });

  describe('of tiles', () => {
    const tiles = {
      url: '/icons/touch-180.png?{z}-{x}-{y}',
      attribution: '© Снимки гор https://tiles.example.org/about',
    };
    const tiled = (url = tiles.url): Handlers => ({
      ...catalogue(),
      getMapConfig: { tiles: { ...tiles, url } },
    });

    test('shows pins, whose map it is, and near shops as one that a press takes apart; a wheel moves the page', async () => {
      await openPage(ROSA, { api: tiled() });
      const group = map.getByRole('button', { name: /^3\sпроката рядом: приблизить$/ });
      await expect.poll(() => document.querySelector('img.leaflet-tile-loaded')).not.toBeNull();
      const attribution = map.getByRole('link', { name: '© Снимки гор' });
      await expect.element(attribution).toHaveAttribute('href', 'https://tiles.example.org/about');
      await expect.element(attribution).toHaveAttribute('rel', 'noopener noreferrer');
      await expectAccessibleInBothSchemes();
      const away = map.getByRole('button', { name: 'Отдалить' });
      for (let step = 0; step < 4; step += 1) await away.click();
      await expect.element(group).toBeVisible();
      await group.click();
      await expectNone(group);
      await page.viewport(1280, 500);
      await map.getByRole('region').wheel({ delta: { y: 300 } });
      await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    });

    test('opens a shop by its pin and gives the focus back', async () => {
      await openPage(ROSA, { api: tiled() });
      const shop = pin('Прокат Лаврова');
      await expect.element(shop).toBeVisible();
      await pressOn(shop);
      await expect.element(dialogOf('Прокат Лаврова')).toBeVisible();
      await press('{Escape}');
      await expectNone(dialogOf('Прокат Лаврова'));
      await expect.element(shop).toHaveFocus();
    });

    test('that do not load give way to the list, which says so', async () => {
      await openPage(ROSA, { api: tiled('/lost-tiles/{z}/{x}/{y}.png') });
      await expect
        .element(map.getByText(/^Карта не\sзагрузилась, вместо неё список/))
        .toBeVisible();
      await expect.element(pin('Прокат Лаврова')).toBeVisible();
    });
  });
});
