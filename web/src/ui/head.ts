import { sectionPicture, SHARE_HEIGHT, SHARE_WIDTH } from '@sklon/contract/share';
import { siteOrigin } from '../request-context.ts';

/** Spec section 2. */
export const socialLinks = {
  vk: 'https://vk.com/sklon_ski',
  telegram: 'https://t.me/sklon_ski',
} as const;

export function absolute(path: string): string {
  return new URL(path, siteOrigin()).href;
}

/** Schema.org, as the text of a script. `<` is escaped: names and texts are typed by people. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

interface Crumb {
  name: string;
  path: string;
}

/** The home page is added as the first item. */
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

/** Nodes, or names and absolute addresses; undefined for an empty list. */
export function itemList(
  items: readonly ({ item: object } | { name: string; url: string })[],
): string | undefined {
  if (items.length === 0) return undefined;
  return jsonLd({
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  });
}

interface Preview {
  description: string;
  /** Path of the share picture; the site's by default. */
  picture?: string;
  /** Open Graph. */
  type?: 'website' | 'profile';
  /** What is undefined is left out. */
  jsonLd?: readonly (string | undefined)[];
}

interface PageHeadOptions {
  /** Without the site's name, which is added. */
  title: string;
  /** Path of the canonical address; search parameters that only filter stay out of it. */
  path: string;
  /** For pages that need sign-in or have no content of their own. */
  noindex?: boolean;
  /** `import.meta.env.SSR && {…}`: nobody reads it after a navigation, so browsers do not load its texts. */
  preview: false | Preview;
}

function previewMeta(title: string, url: string, preview: Preview) {
  const { description, picture = sectionPicture('site'), type = 'website' } = preview;
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: `${title} — Склон` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(picture) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_HEIGHT) },
    { property: 'og:image:alt', content: title },
  ];
}

export function pageHead({ title, path, noindex = false, preview }: PageHeadOptions) {
  const url = absolute(path);
  return {
    meta: [
      { title: `${title} — Склон` },
      ...(import.meta.env.SSR && preview ? previewMeta(title, url, preview) : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: url }],
    scripts: ((preview && preview.jsonLd) || [])
      .filter((text) => text !== undefined)
      .map((children) => ({ type: 'application/ld+json', children })),
  };
}
