const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export interface Address {
  path: string;
  changedAt?: Date;
}

function document(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${elements.join('\n')}\n</${root}>\n`;
}

function located(origin: string, path: string): string {
  return `<loc>${(origin + path).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)}</loc>`;
}

export function urlSet(origin: string, addresses: readonly Address[]): string {
  const url = ({ path, changedAt }: Address) =>
    `<url>${located(origin, path)}${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`;
  return document('urlset', addresses.map(url));
}

export function sitemapIndex(origin: string, paths: readonly string[]): string {
  return document(
    'sitemapindex',
    paths.map((path) => `<sitemap>${located(origin, path)}</sitemap>`),
  );
}
