import { siteOrigin } from '../request-context.ts';

interface PageHeadOptions {
  /** Without the site's name, which is added: 'Инструкторы'. */
  title: string;
  description: string;
  /** Path of the canonical address; search parameters that only filter stay out of it. */
  path: string;
  /** Pages that need sign-in, or hold nothing to find, stay out of search engines. */
  noindex?: boolean;
}

/** Title, description, canonical address and share preview of a page, for a route's `head`. */
export function pageHead({ title, description, path, noindex = false }: PageHeadOptions) {
  const url = new URL(path, siteOrigin()).href;
  const fullTitle = `${title} — Склон`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: url }],
  };
}
