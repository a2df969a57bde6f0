import type { TextContent } from '../content.ts';

/** What the service worker shows (`web/worker/push.ts`). */
interface Notification {
  title: string;
  body: string;
  /** A path of the site. */
  path: string;
  /** A later one with the same tag takes its place. */
  tag?: string | undefined;
}

/** Seen on locked screens: what it is about and when, without names, numbers and prices. */
export function renderNotification(
  { title, notice = title, blocks, page }: TextContent,
  site: string,
  tag: string | undefined,
): Notification {
  const [first] = blocks[0] ?? [];
  const links = blocks
    .flat()
    .flatMap((line) => (typeof line === 'object' && 'url' in line ? [line.url] : []));
  const target = [page, ...links].find((url) => url?.startsWith(`${site}/`));
  return {
    title: notice,
    body: typeof first === 'object' && 'strong' in first ? first.strong : '',
    path: target?.slice(site.length) ?? '/',
    tag,
  };
}
