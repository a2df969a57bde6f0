/** What a page loads its scripts by, as React renders it. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;

/** Attribute of a page that does without scripts: it is not woken. */
export const STATIC_MARK = 'data-static';

/**
 * Runs at the end of the page, when the stylesheets are there: loads the scripts once the browser has painted. A tab in
 * the background paints nothing, so there they load at once.
 */
function loadAfterPaint(entry: string, others: string[], staticMark: string): void {
  let loaded = false;
  const load = () => {
    if (loaded) return;
    loaded = true;
    for (const href of others)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: entry }),
    );
  };
  // React finds the page as it rendered it.
  document.currentScript?.remove();
  if (document.querySelector(`[${staticMark}]`)) return;
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
  // Where no frame comes (a frame out of sight, a window that is covered), the page still wakes.
  setTimeout(load, 2_000);
}

/**
 * The page's HTML, whose scripts no longer compete with its styles, fonts and pictures for a slow line: they are asked for
 * when the page can be read. What a person presses before they have come is not lost (ui/early-actions.ts).
 */
export function paintFirst(html: string, nonce: string | undefined): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const others = [...html.matchAll(PRELOAD)]
    .map(([, href]) => href!)
    .filter((href) => href !== entry);
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const loader = `<script${attribute}>(${loadAfterPaint.toString()})(${JSON.stringify(entry)},${JSON.stringify(others)},${JSON.stringify(STATIC_MARK)})</script>`;
  return html.replace(PRELOAD, '').replace(ENTRY, () => loader);
}
