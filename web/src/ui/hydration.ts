import { useEffect } from 'react';

/** Attribute of the place that the server leaves for a page which only the browser renders. */
export const PENDING_MARK = 'data-page-pending';

const hydrated = Promise.withResolvers<void>();

/** Path and query for which the server rendered the document. */
const rendered = (): string => {
  const [load] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(load?.name ?? location.href);
  return pathname + search;
};

function loadOtherPage(): boolean {
  if (location.pathname + location.search === rendered()) return false;
  location.reload();
  return true;
}

/**
 * Whether the document may be hydrated: false once a step through the history has led to another address of it, whose
 * page is being loaded instead. Until the page is alive, further steps do the same; then they are the router's.
 */
export function mayHydrate(): boolean {
  addEventListener('popstate', loadOtherPage);
  return !loadOtherPage();
}

/** For whatever shows a page, as its own boundary is hydrated after the header. */
export function useMarkHydrated(): void {
  useEffect(() => {
    removeEventListener('popstate', loadOtherPage);
    hydrated.resolve();
  }, []);
}

/**
 * Waits until React has taken over the page that the server sent. A redirect before that would take the page away
 * while React is still hydrating it, which then fails and renders the whole document anew. Anywhere else it is at once.
 */
export async function whenHydrated(): Promise<void> {
  if (document.querySelector(`[${PENDING_MARK}]`)) await hydrated.promise;
}
