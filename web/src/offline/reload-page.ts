/** A step back takes no longer. Whoever is asked whether to leave the page and stays, steps back later as ever. */
const STEP_BACK_MS = 5_000;

/**
 * Loads the page anew. A step back through the history that is still on its way, as of an overlay that closes just now,
 * would take the browser's reload away: the page is loaded anew once that step is done.
 */
export function reloadPage(): void {
  const reload = () => window.location.reload();
  window.addEventListener('popstate', reload);
  setTimeout(() => window.removeEventListener('popstate', reload), STEP_BACK_MS);
  reload();
}
