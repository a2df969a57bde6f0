import { describe, expect, it } from 'vitest';
import { isKept, isPage, keyOf, lastList, tooMany } from './kept-pages.ts';

const at = (path: string) => new URL(path, 'https://sklon.example');
const addresses = (...paths: string[]) => paths.map((path) => at(path).href);

describe('isPage', () => {
  it.each(['/', '/my-bookings', '/providers/register', '/instructors/7', '/admin/applications/3'])(
    'takes %s for a page',
    (path) => {
      expect(isPage(at(path))).toBe(true);
    },
  );

  it.each([
    '/api/auth/me',
    '/providers/uploads/profile_photos/a.webp',
    '/documents/x.md',
    '/live',
    '/sitemap.xml',
    '/og/home.png',
  ])('leaves %s to the network', (path) => {
    expect(isPage(at(path))).toBe(false);
  });
});

describe('isKept', () => {
  it('keeps the shells, lists and profiles, and nothing else', () => {
    const kept = [
      '/',
      '/instructors?resort=9',
      '/instructors/7',
      '/my-bookings',
      '/preferences',
      '/admin',
      '/instructors/x',
    ];
    expect(kept.filter((path) => isKept(at(path)))).toEqual([
      '/',
      '/instructors?resort=9',
      '/instructors/7',
      '/my-bookings',
    ]);
  });
});

describe('keyOf', () => {
  it('tells lists apart by their search, other pages by their path alone', () => {
    expect(keyOf(at('/instructors?resort=9&sport=ski').href)).toBe(
      at('/instructors?resort=9&sport=ski').href,
    );
    expect(keyOf(at('/?utm_source=poster').href)).toBe(at('/').href);
    expect(keyOf(at('/instructors/7?book=1#top').href)).toBe(at('/instructors/7').href);
  });
});

describe('tooMany', () => {
  it('names the oldest lists and profiles, never a shell or the offline page', () => {
    const kept = addresses(
      '/',
      '/offline',
      '/instructors?resort=1',
      '/instructors',
      '/instructors/7',
      '/my-bookings',
      '/instructors?resort=9',
    );
    expect(tooMany(kept, 1)).toEqual(addresses('/instructors?resort=1', '/instructors/7'));
    expect(tooMany(kept, 3)).toEqual([]);
  });
});

describe('lastList', () => {
  it('is the list of a resort that was kept last', () => {
    expect(
      lastList(
        addresses(
          '/',
          '/instructors?resort=1',
          '/instructors?resort=9',
          '/instructors',
          '/instructors/7',
        ),
      ),
    ).toBe(at('/instructors?resort=9').href);
    expect(lastList(addresses('/', '/instructors', '/instructors?sport=ski'))).toBeUndefined();
  });
});
