import { describe, expect, it, vi } from 'vitest';
import { homeHead } from '../features/home/home-head.ts';
import { listHead } from '../features/instructors/head.ts';
import { rentHead } from '../features/rentals/rent-head.ts';
import { pageHead } from './head.ts';

vi.mock('../request-context.ts', () => ({ siteOrigin: () => 'https://sklon.example' }));

const head = pageHead({
  title: 'Инструкторы',
  path: '/instructors?resort=9',
  preview: { description: 'Все инструкторы' },
});

function contentOf({ meta }: ReturnType<typeof pageHead>, key: string) {
  return meta.flatMap((entry) =>
    Object.values(entry).includes(key) && 'content' in entry ? [entry.content] : [],
  );
}

describe('the head of a page', () => {
  it('has the preview’s properties, with absolute addresses', () => {
    expect(head.links).toEqual([
      { rel: 'canonical', href: 'https://sklon.example/instructors?resort=9' },
    ]);
    expect(contentOf(head, 'og:url')).toEqual(['https://sklon.example/instructors?resort=9']);
    expect(contentOf(head, 'og:type')).toEqual(['website']);
    expect(contentOf(head, 'og:image')).toEqual([
      expect.stringMatching(/^https:\/\/sklon\.example\/og\/site\.png\?v=/),
    ]);
    expect(contentOf(head, 'og:image:width')).toEqual(['1200']);
    expect(contentOf(head, 'og:image:height')).toEqual(['630']);
    expect(contentOf(head, 'og:image:alt')).toEqual(['Инструкторы']);
  });

  it('has noindex and no canonical address for a private page', () => {
    const { links, meta } = pageHead({
      title: 'Настройки',
      path: '/preferences',
      noindex: true,
      preview: false,
    });
    expect(links).toEqual([]);
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(head.meta).not.toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

it('the home page describes the site and the organization', () => {
  const [script] = homeHead().scripts;
  const { '@graph': graph } = JSON.parse(script?.children ?? '') as {
    '@graph': Record<string, unknown>[];
  };
  expect(graph.map((node) => [node['@type'], node.url])).toEqual([
    ['WebSite', 'https://sklon.example/'],
    ['Organization', 'https://sklon.example/'],
  ]);
  expect(graph[1]).toMatchObject({
    logo: 'https://sklon.example/icons/icon-512.png',
    sameAs: [expect.any(String), expect.any(String)],
  });
});

const place = {
  id: 9,
  name: '</script>',
  description: null,
  code: 'r',
  parent_id: 1,
  is_folder: false,
  open_time: null,
  close_time: null,
  timezone: 'Europe/Moscow',
};

it.each([
  ['instructors', listHead(place, undefined), '/instructors', '/instructors?resort=9'],
  ['shops', rentHead({ place }), '/rent', '/rent?resort=9'],
])(
  'the head of a resort’s list of %s has breadcrumbs, with < escaped',
  (_, { scripts }, list, own) => {
    expect(scripts.length).toBe(1);
    expect(scripts[0]?.children).not.toContain('<');
    const { itemListElement } = JSON.parse(scripts[0]?.children ?? '') as {
      itemListElement: object[];
    };
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Склон', item: 'https://sklon.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: expect.any(String),
        item: `https://sklon.example${list}`,
      },
      { '@type': 'ListItem', position: 3, name: '</script>', item: `https://sklon.example${own}` },
    ]);
  },
);
