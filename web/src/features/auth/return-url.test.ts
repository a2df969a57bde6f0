import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

describe('safeReturnUrl', () => {
  it.each([
    '/',
    '/my-bookings',
    '/instructors/12?book=1#calendar',
    '/instructors?resort_id=3&from=https://elsewhere.example//x',
    '/%D0%BA%D1%83%D1%80%D0%BE%D1%80%D1%82',
    '/providers/register',
  ])('keeps a path of this site: %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  });

  // spec: S.15.1
  it('normalizes what the browser would normalize', () => {
    expect(safeReturnUrl('/rent/../my-bookings')).toBe('/my-bookings');
  });

  // spec: 2.12
  it.each([
    ['absolute', 'https://evil.example/'],
    ['another scheme', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['scheme in disguise', 'https:/evil.example'],
    ['protocol-relative', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['backslash further in', '/a/\\..\\\\evil.example'],
    ['dot segment', '/.//evil.example'],
    ['parent segment', '/a/..//evil.example'],
    ['encoded dot segment', '/%2e//evil.example'],
    ['encoded parent segment', '/a/%2e%2e//evil.example'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['encoded slash after a slash', '/%2Fevil.example'],
    ['encoded backslash', '/%5Cevil.example'],
    ['encoded twice', '/%252F%252Fevil.example'],
    ['encoded three times', '/%25252Fevil.example'],
    ['tab', '/\t/evil.example'],
    ['line feed', '/\n/evil.example'],
    ['carriage return first', '\r//evil.example'],
    ['NUL', '/\u0000/evil.example'],
    ['encoded tab', '/%09/evil.example'],
    ['encoded NUL', '/%00'],
    ['delete', '/\u007F/evil.example'],
    ['leading space', ' //evil.example'],
    ['broken encoding', '/%zz'],
    ['lone surrogate', '/\uD800'],
    ['user info', '/@evil.example//'],
    ['relative', 'my-bookings'],
    ['empty', ''],
    ['the sign-in page', '/login?returnUrl=/login'],
  ])('answers the home page: %s', (_, value) => {
    expect(safeReturnUrl(value)).toBe('/');
  });

  it.each([undefined, null, 7, ['/my-bookings'], { path: '/my-bookings' }])(
    'answers the home page for what is no text: %s',
    (value) => {
      expect(safeReturnUrl(value)).toBe('/');
    },
  );
});
