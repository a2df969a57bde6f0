import type { TextContent } from './content.ts';

/** For locked screens and SMS: what it is about and when, without names, numbers and prices; the path is one of the site. */
export function briefOf(
  { title, notice = title, blocks, page }: TextContent,
  site: string,
): { title: string; body: string; path: string } {
  const [first] = blocks[0] ?? [];
  const links = blocks
    .flat()
    .flatMap((line) => (typeof line === 'object' && 'url' in line ? [line.url] : []));
  const target = [page, ...links].find((url) => url?.startsWith(`${site}/`));
  return {
    title: notice,
    body: typeof first === 'object' && 'strong' in first ? first.strong : '',
    path: target?.slice(site.length) ?? '/',
  };
}
