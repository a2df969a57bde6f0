import { sectionPicture, SHARE_HEIGHT, SHARE_WIDTH } from '@sklon/contract/share';
import { absolute } from './json-ld.ts';

interface PageHeadOptions {
  /** Without the site's name, which is added: 'Инструкторы'. */
  title: string;
  description: string;
  /** Path of the canonical address; search parameters that only filter stay out of it. */
  path: string;
  /** Pages that need sign-in, or hold nothing to find, stay out of search engines. */
  noindex?: boolean;
  /** Path of the share picture; without one the site's. */
  picture?: string;
  /** What the page is to Open Graph. */
  type?: 'website' | 'profile';
}

/** Title, description, canonical address and share preview of a page, for a route's `head`. */
export function pageHead({
  title,
  description,
  path,
  noindex = false,
  picture,
  type = 'website',
}: PageHeadOptions) {
  const url = absolute(path);
  const fullTitle = `${title} — Склон`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(picture ?? sectionPicture('site')) },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: String(SHARE_WIDTH) },
      { property: 'og:image:height', content: String(SHARE_HEIGHT) },
      { property: 'og:image:alt', content: title },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: url }],
  };
}
