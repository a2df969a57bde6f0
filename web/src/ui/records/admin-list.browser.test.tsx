/** A list of the panel whose rows open nothing; those that open a record are tested with their features. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { auditEndpoints } from '@sklon/contract/audit';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { DESK, PHONE } from '../../../test/browser/page.ts';
import { expectNone } from '../../../test/browser/screen.ts';
import { defineAdminList } from './AdminList.tsx';

const List = defineAdminList({
  path: '/admin/names',
  query: auditEndpoints.listAuditRecords.query,
  call: ({ cursor }) =>
    Promise.resolve({
      items: cursor === undefined ? [{ id: 2, name: 'Анна' }] : [{ id: 1, name: 'Борис' }],
      total: 2,
      next_cursor: cursor === undefined ? 2 : null,
    }),
  caption: 'Имена',
  found: (total) => `Найдено имён: ${total}`,
  filters: {},
  columns: [{ header: 'Имя', cell: ({ name }) => name, card: 'title' }],
  empty: {},
});

let root: Root | undefined;

function open(): void {
  const top = createRootRoute();
  const index = createRoute({ getParentRoute: () => top, path: '/', component: List });
  const router = createRouter({
    routeTree: top.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/?record=2'] }),
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  root?.unmount();
  document.querySelector('main')?.remove();
});

test.for([
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const)(
  'a row that opens nothing is no link and takes the focus when it comes, %s',
  async ([, { width, height }]) => {
    await page.viewport(width, height);
    open();
    const name = page.getByText('Анна');
    await expect.element(name).toBeVisible();
    await expectNone(page.getByRole('link'));
    await expectNone(page.getByRole('dialog', { includeHidden: true }));
    expect(getComputedStyle(name.element()).cursor).toBe('auto');
    await page.getByRole('button', { name: /^Показать ещё/ }).click();
    await expect.poll(() => document.activeElement?.textContent).toBe('Борис');
  },
);
