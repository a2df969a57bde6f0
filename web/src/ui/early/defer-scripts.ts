/** What a page loads its scripts by, as React renders it. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;

/** Attribute of a page that does without scripts: it is not woken. */
export const STATIC_MARK = 'data-static';

/**
 * Attribute of a page with little but links, which a new visitor reads without scripts: they are loaded with the first
 * press or key. Whoever was here before has a session, a resort or a theme, which the scripts show.
 */
const LINKS_MARK = 'data-links';

/** Attribute of a button that goes back before the page is hydrated. */
export const BACK_MARK = 'data-back';

/** Attribute of the document while nobody can be signed in and the scripts wait: the header then shows «Войти». */
const ANONYMOUS_MARK = 'data-anonymous';

interface Marks {
  static: string;
  links: string;
  anonymous: string;
  back: string;
}

/** Of `trustedTypes`, what is used here: a policy returns null for what it refuses. */
interface TrustedTypePolicies {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => void;
}

/**
 * Runs at the end of the page, when the stylesheets are there: loads the scripts once the browser has painted. A tab in
 * the background paints nothing, so there they load at once.
 */
function loadAfterPaint(entry: string, others: string[], marks: Marks): void {
  // The page's policy requires Trusted Types (decision 11). React, Leaflet, the cropper and the renderer of the documents make
  // HTML of text and of these tags, which do nothing. Which scripts may load, `script-src` says.
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
  // React finds the page as it rendered it.
  document.currentScript?.remove();
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${marks.back}]`)) history.back();
  });
  if (document.querySelector(`[${marks.static}]`)) return;
  if (document.querySelector(`[${marks.links}]`) && isNewVisitor()) {
    document.documentElement.setAttribute(marks.anonymous, '');
    // A link is followed by the browser, which would break off what is being loaded.
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[href]'))) load();
    };
    // Also when a person signs in in another tab, or the connection is lost.
    for (const event of ['pointerdown', 'keydown', 'focusin', 'storage', 'offline'])
      addEventListener(event, onIntent, { capture: true, passive: true });
    return;
  }
  if (document.hidden) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Where nothing is painted (a frame out of sight, a window that is covered), the page still wakes.
  setTimeout(load, 2_000);
}

/**
 * The page's HTML, whose scripts no longer compete with its styles, fonts and pictures for a slow line: they are asked for
 * when the page can be read. Until they have come it works as plain HTML.
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
