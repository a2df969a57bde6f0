import { offerNewVersion } from './new-version.ts';
import { reloadPage } from './reload-page.ts';

let lost = false;

/** Whether a part of the program could not be loaded: only a reload of the page brings it. */
export function isFileLost(): boolean {
  return lost;
}

/**
 * After a deployment the files of an old page may be gone. Whoever needed one is told by its error; and the newer version
 * is offered, because a reload by itself would take away what somebody has typed.
 */
export function watchForLostFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    lost = true;
    if (navigator.onLine) offerNewVersion(reloadPage);
  });
}
