import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import { routeTree } from './routeTree.gen.ts';

/** Some parameters are read only beside others that make sense: no values, values alike for all, and good ones. */
const VALUES: ((name: string) => string | undefined)[] = [
  () => undefined,
  () => '1',
  (name) =>
    ({ service_type: 'instructor', date: '2026-12-01', from: '10:00', to: '14:00', hours: '2' })[
      name
    ],
];

function routesBelow(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  return [route, ...children.flatMap(routesBelow)];
}

/** The parameters that the routes read from an address. */
function parametersOfRoutes(): Set<string> {
  const read = new Set<string>();
  for (const valueOf of VALUES) {
    const get = (_target: object, name: string | symbol) => {
      read.add(String(name));
      return valueOf(String(name));
    };
    for (const { options } of routesBelow(routeTree)) {
      const { validateSearch } = options as { validateSearch?: (search: object) => unknown };
      validateSearch?.(new Proxy({}, { get }));
    }
  }
  return read;
}

test('the parameters that make a page are those that the routes read', () => {
  expect([...PAGE_PARAMETERS].toSorted()).toEqual([...parametersOfRoutes()].toSorted());
});

test('a page passes on no parameter that its route does not name', () => {
  const passing = routesBelow(routeTree).flatMap(({ options }) => {
    const { path, validateSearch } = options as {
      path?: string;
      validateSearch?: (search: object) => object;
    };
    return validateSearch && 'utm_source' in validateSearch({ utm_source: 'vk' }) ? [path] : [];
  });
  // The panel is rendered in the browser alone.
  expect(passing).toEqual(['/admin']);
});
