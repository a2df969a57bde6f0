/**
 * Loads the page anew. A step back through the history that is still on its way, as of an overlay that closes just now,
 * would take the browser's reload away: the page is loaded anew once that step is done.
 */
export function reloadPage(): void {
  window.addEventListener('popstate', () => window.location.reload());
  window.location.reload();
}
