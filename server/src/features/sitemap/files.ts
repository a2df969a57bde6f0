/** A file covers a block of ids, so that no counting or offsets are needed. */
import type { Connection } from '../../db/client.ts';
import {
  instructorIdBlocks,
  instructorsBetween,
  resortsWithInstructors,
} from '../instructors/instructors.ts';
import { rentalIdBlocks, rentalsBetween, resortsWithRentals } from '../rentals/rentals.ts';
import { type Address, sitemapIndex, urlSet } from './xml.ts';

/** Addresses in one file, as the protocol has it. */
const PER_FILE = 50_000;
/** Below this number of instructors and of shops all fit into one file with the pages. */
const ONE_FILE = 20_000;

const PAGES = [
  '/',
  '/instructors',
  '/rent',
  '/guides',
  '/others',
  '/services',
  '/providers',
  '/legal_docs',
];

interface Section {
  blocks: (db: Connection, size: number) => Promise<number[]>;
  rows: (
    db: Connection,
    first: number,
    last: number,
  ) => Promise<{ id: number; changed_at: Date }[]>;
  path: (id: number) => string;
}

const SECTIONS: Record<'instructors' | 'rentals', Section> = {
  instructors: {
    blocks: instructorIdBlocks,
    rows: instructorsBetween,
    path: (id) => `/instructors/${id}`,
  },
  rentals: { blocks: rentalIdBlocks, rows: rentalsBetween, path: (id) => `/rent?shop=${id}` },
};

async function pages(db: Connection): Promise<Address[]> {
  const [lists, shops] = await Promise.all([resortsWithInstructors(db), resortsWithRentals(db)]);
  const paths = [
    ...PAGES,
    ...lists.map((id) => `/instructors?resort=${id}`),
    ...shops.map((id) => `/rent?resort=${id}`),
  ];
  return paths.map((path) => ({ path }));
}

async function addressesOf(
  { rows, path }: Section,
  db: Connection,
  first: number,
  last: number,
): Promise<Address[]> {
  return (await rows(db, first, last)).map(({ id, changed_at }) => ({
    path: path(id),
    changedAt: changed_at,
  }));
}

/** Every page while they fit into one file, else an index of the files. */
export async function sitemap(db: Connection, origin: string): Promise<string> {
  const sections = Object.entries(SECTIONS);
  const small = await Promise.all(
    sections.map(async ([, { blocks }]) =>
      (await blocks(db, ONE_FILE)).every((block) => block === 0),
    ),
  );
  if (small.every(Boolean)) {
    const all = await Promise.all([
      pages(db),
      ...sections.map(([, section]) => addressesOf(section, db, 1, ONE_FILE)),
    ]);
    return urlSet(origin, all.flat());
  }
  const files = await Promise.all(
    sections.map(async ([name, { blocks }]) =>
      (await blocks(db, PER_FILE)).map((block) => `/sitemaps/${name}-${block + 1}.xml`),
    ),
  );
  return sitemapIndex(origin, ['/sitemaps/pages.xml', ...files.flat()]);
}

/** Undefined for an unknown name or an empty file. */
export async function sitemapFile(
  db: Connection,
  origin: string,
  name: string,
): Promise<string | undefined> {
  if (name === 'pages.xml') return urlSet(origin, await pages(db));
  const [, section = '', number = ''] =
    /^(instructors|rentals)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const found = section === 'instructors' || section === 'rentals' ? SECTIONS[section] : undefined;
  const last = Number(number) * PER_FILE;
  // Larger than any id in the database.
  if (!found || last > 2_147_483_647) return undefined;
  const addresses = await addressesOf(found, db, last - PER_FILE + 1, last);
  return addresses.length > 0 ? urlSet(origin, addresses) : undefined;
}
