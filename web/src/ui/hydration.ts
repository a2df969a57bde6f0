import { useEffect } from 'react';

/** Attribute of the placeholder for a page that only the browser renders. */
export const PENDING_MARK = 'data-page-pending';

const hydrated = Promise.withResolvers<void>();

/** Path and query for which the server rendered the document. */
const rendered = (): string => {
  const [load] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(load?.name ?? location.href);
  return pathname + search;
};

function isOtherPage(): boolean {
  return location.pathname + location.search !== rendered();
}

/** The router, which listens too, would go on with another address than the one that is being hydrated. */
function loadOtherPage(step: PopStateEvent): void {
  if (!isOtherPage()) return;
  step.stopImmediatePropagation();
  location.reload();
}

/**
 * False once a step through the history has led to another address, whose page is loaded instead. Until hydration further
 * steps do the same; then they are the router's.
 */
export function mayHydrate(): boolean {
  addEventListener('popstate', loadOtherPage);
  const other = isOtherPage();
  if (other) location.reload();
  return !other;
}

/** For whatever shows a page: its own boundary is hydrated after the header. */
export function useMarkHydrated(): void {
  useEffect(() => {
    removeEventListener('popstate', loadOtherPage);
    hydrated.resolve();
  }, []);
}

/** A redirect during hydration would remove the page from under React, which then renders the whole document anew. */
export async function whenHydrated(): Promise<void> {
  if (document.querySelector(`[${PENDING_MARK}]`)) await hydrated.promise;
}
