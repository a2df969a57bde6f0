/** Attribute of the place that the server leaves for a page which only the browser renders. */
export const PENDING_MARK = 'data-page-pending';

let tell = () => {};
const alive = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The server's placeholder has been taken over by React, or one has been shown anew. */
export function pageIsAlive(): void {
  tell();
}

/**
 * Waits until React has taken over the page that the server sent. A redirect before that would take the page away
 * while React is still waking it, which then fails and renders the whole document anew. Anywhere else it is at once.
 */
export async function whenPageIsAlive(): Promise<void> {
  if (document.querySelector(`[${PENDING_MARK}]`)) await alive;
}
