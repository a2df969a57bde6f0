/** The tags that load a page's scripts, as React renders them. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;

/** Attribute of a page that works without scripts and is not hydrated. */
export const STATIC_MARK = 'data-static';

/**
 * Attribute of a page of links: a new visitor's scripts load with the first press or key. Others have a session, a resort or
 * a theme to show.
 */
const LINKS_MARK = 'data-links';

/** Attribute of a button that goes back before the page is hydrated. */
export const BACK_MARK = 'data-back';

/** Attribute of the document while the scripts wait for a visitor without a session: the header then shows «Войти». */
const ANONYMOUS_MARK = 'data-anonymous';

interface Marks {
  static: string;
  links: string;
  anonymous: string;
  back: string;
}

/** The part of `trustedTypes` used here; a rule returns null for what it refuses. */
interface TrustedTypePolicies {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => void;
}

/**
 * Runs at the end of the page: loads the scripts once the browser has painted. A background tab paints nothing, so it loads
 * at once.
 */
function loadAfterPaint(entry: string, others: string[], marks: Marks): void {
  // The page's policy requires Trusted Types (decision 11). React, Leaflet, the cropper and the renderer of documents make
  // HTML only of text and of these harmless tags; `script-src` decides which scripts may load.
  const harmless =
    /^(?:[^<]|<span aria-hidden="true">|<\/span>|<svg\/>|<v:shape adj="1"\/>|<script><\/script>)*$/;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (harmless.test(html) ? html : null),
    createScriptURL: (url) => url,
  });
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
  const isNewVisitor = () => {
    try {
      return localStorage.length === 0;
    } catch {
      return true;
    }
  };
  // React expects the page as it was rendered.
  document.currentScript?.remove();
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${marks.back}]`)) history.back();
  });
  if (document.querySelector(`[${marks.static}]`)) return;
  if (document.querySelector(`[${marks.links}]`) && isNewVisitor()) {
    document.documentElement.setAttribute(marks.anonymous, '');
    // A link leaves the page, which would abort the loading.
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[href]'))) load();
    };
    // Also for a sign-in in another tab, or a lost connection.
    for (const event of ['pointerdown', 'keydown', 'focusin', 'storage', 'offline'])
      addEventListener(event, onIntent, { capture: true, passive: true });
    return;
  }
  if (document.hidden) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Where nothing is painted (a frame out of sight, a covered window), the scripts load anyway.
  setTimeout(load, 2_000);
}

/**
 * The scripts no longer compete with styles, fonts and pictures for a slow line. Until they have loaded the page works as
 * plain HTML.
 */
export function paintFirst(html: string, nonce: string | undefined): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const others = [...html.matchAll(PRELOAD)]
    .map(([, href]) => href!)
    .filter((href) => href !== entry);
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const marks: Marks = {
    static: STATIC_MARK,
    links: LINKS_MARK,
    anonymous: ANONYMOUS_MARK,
    back: BACK_MARK,
  };
  const loader = `<script${attribute}>(${loadAfterPaint.toString()})(${JSON.stringify(entry)},${JSON.stringify(others)},${JSON.stringify(marks)})</script>`;
  return html.replace(PRELOAD, '').replace(ENTRY, () => loader);
}
