/** `npm run licences`: writes docs/licences.md, the licences of all production packages, from the lockfile alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, productionPackages } from './lockfile.ts';

export const DOCUMENT = 'docs/licences.md';

/** Licences under which any package may be used, and what they ask of us. */
const ALLOWED = new Map([
  ['0BSD', 'nothing'],
  ['Apache-2.0', 'its text and notices go along'],
  ['BlueOak-1.0.0', 'its text or address goes along'],
  ['BSD-2-Clause', 'its text goes along'],
  ['BSD-3-Clause', 'its text goes along; no names in advertising'],
  ['CC-BY-4.0', 'its author is named; data, used while the site is built'],
  ['CC0-1.0', 'nothing'],
  ['ISC', 'its text goes along'],
  ['MIT', 'its text goes along'],
  ['MIT-0', 'nothing'],
  ['OFL-1.1', 'fonts: may be given along, not sold by themselves'],
  ['Python-2.0', 'its text goes along'],
  ['Unlicense', 'nothing'],
]);

/** Licences that ask for more, each for the packages of which we have decided it. */
const DECIDED: { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, unchanged and as a library of its own that can be replaced: nothing of ours falls under it.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(ical\.js|lightningcss(-.+)?|satori|web-push)$/,
    why: 'unchanged, in files of their own: only changes to those files would have to be published.',
  },
];

/** Whether a package may be used under what it declares: each part of an AND, at least one of an OR. */
export function isAllowed({
  name,
  license = '',
}: Pick<LockedPackage, 'name' | 'license'>): boolean {
  const one = (licence: string) =>
    ALLOWED.has(licence) ||
    DECIDED.some((decided) => decided.licence === licence && decided.packages.test(name));
  return license
    .replaceAll(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(one));
}

export function licencesDocument(): string {
  const packages = productionPackages();
  const groups = Map.groupBy(packages, ({ license = 'none declared' }) => license);
  const sections = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, members]) => section(licence, members));
  return [
    '# Licences of the packages\n',
    'Written by `npm run licences` from `package-lock.json`; a test fails when it is out of date, or when a package comes with a',
    `licence that is not among these. ${packages.length} packages that \`npm ci --omit=dev\` may install on one platform or another: those of the`,
    'server, those that are built into the site, and those that the building itself needs. The texts lie in the packages,\nand those of the site at `/licences.md`.\n',
    '## What is allowed\n',
    '| licence | asks |\n| --- | --- |',
    ...[...ALLOWED].map(([licence, asks]) => `| ${licence} | ${asks} |`),
    '\nPermissive licences, for any package. Two more, for named packages alone:\n',
    ...DECIDED.map(
      ({ licence, packages: pattern, why }) => `- ${licence}, \`${pattern.source}\`: ${why}`,
    ),
    '\nWhatever would put our own source under its terms (GPL, AGPL, SSPL), or is no licence, is not.\n',
    ...sections,
  ].join('\n');
}

function section(licence: string, members: LockedPackage[]): string {
  const names = [...new Set(members.map(({ name, version }) => `${name} ${version}`))].toSorted();
  return `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
}

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../..', DOCUMENT), licencesDocument());
