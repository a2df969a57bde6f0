import { describe, expect, it } from 'vitest';
import { isCacheable, isPage, cacheKey, latestList, toEvict } from './cached-pages.ts';

const at = (path: string) => new URL(path, 'https://sklon.example');
const addresses = (...paths: string[]) => paths.map((path) => at(path).href);

describe('an address of the site', () => {
  it.each(['/', '/my-bookings', '/providers/register', '/instructors/7', '/admin/applications/3'])(
    'is a page: %s',
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
  ])('is left to the network: %s', (path) => {
    expect(isPage(at(path))).toBe(false);
  });
});

describe('the page cache', () => {
  it('takes the shells, lists, profiles and own bookings, and nothing else', () => {
    const visited = [
      '/',
      '/instructors?resort=9',
      '/instructors/7',
      '/my-bookings',
      '/bookings/17',
      '/preferences',
      '/admin',
      '/instructors/x',
    ];
    expect(visited.filter((path) => isCacheable(at(path)))).toEqual([
      '/',
      '/instructors?resort=9',
      '/instructors/7',
      '/my-bookings',
      '/bookings/17',
    ]);
  });
});

describe('the key of a cached page', () => {
  it('is the path, and of a list also the search', () => {
    expect(cacheKey(at('/instructors?resort=9&sport=ski').href)).toBe(
      at('/instructors?resort=9&sport=ski').href,
    );
    expect(cacheKey(at('/?utm_source=poster').href)).toBe(at('/').href);
    expect(cacheKey(at('/instructors/7?book=1#top').href)).toBe(at('/instructors/7').href);
  });
});

describe('a full page cache', () => {
  it('evicts the oldest lists and profiles, never a shell or the offline page', () => {
    const cached = addresses(
      '/',
      '/offline',
      '/instructors?resort=1',
      '/instructors',
      '/instructors/7',
      '/my-bookings',
      '/instructors?resort=9',
    );
    expect(toEvict(cached, 1)).toEqual(addresses('/instructors?resort=1', '/instructors/7'));
    expect(toEvict(cached, 3)).toEqual([]);
  });
});

describe('the latest list', () => {
  it('is the list of a resort that was cached last', () => {
    expect(
      latestList(
        addresses(
          '/',
          '/instructors?resort=1',
          '/instructors?resort=9',
          '/instructors',
          '/instructors/7',
        ),
      ),
    ).toBe(at('/instructors?resort=9').href);
    expect(latestList(addresses('/', '/instructors', '/instructors?sport=ski'))).toBeUndefined();
  });
});
