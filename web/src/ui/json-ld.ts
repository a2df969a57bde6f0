import { siteOrigin } from '../request-context.ts';

/** The absolute address of a path of the site. */
export function absolute(path: string): string {
  return new URL(path, siteOrigin()).href;
}

/** Structured data (schema.org) as the text of its script. `<` is escaped: names and texts are what people typed. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

/** The scripts of a route's `head`, for those of the texts that there are. */
export function jsonLdScripts(...texts: readonly (string | undefined)[]) {
  return texts
    .filter((text) => text !== undefined)
    .map((children) => ({ type: 'application/ld+json', children }));
}

interface Crumb {
  name: string;
  path: string;
}

/** The way to a page from the home page, which stands first by itself. */
export function breadcrumbs(...crumbs: readonly Crumb[]): string {
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Склон', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  });
}
