/** A class that does not exist fails silently in a browser: here it fails. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const SHEET = `@import './utilities.css'; @tailwind utilities source(none);`;

const files = globSync('**/*.tsx', { cwd: WEB })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }));

it('knows every utility that a component names', async () => {
  const utilities = await compile(SHEET, {
    loadStylesheet: (id) => {
      const path = join(import.meta.dirname, id);
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') });
    },
  });
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
      (plain ?? template!.replaceAll(/\$\{[^}]*\}/g, ' '))
        .split(/\s+/)
        .map((name) => ({ name, path })),
    ),
  );
  const places = Map.groupBy(named, ({ name }) => name);
  places.delete('');
  const unknown = [...places].filter(([name]) => utilities.build([]) === utilities.build([name]));
  expect(unknown.map(([name, [first]]) => `${name} in ${first!.path}`)).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});

it('finds every class of a sheet of its own that a component names', () => {
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
      ([, sheet, file]) => {
        const rules = readFileSync(join(WEB, dirname(path), file!), 'utf8');
        const names = text.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g'));
        return [...new Set([...names].map(([, name]) => name!))]
          .filter((name) => name !== 'module' && !new RegExp(`\\.${name}\\b`).test(rules))
          .map((name) => `${name} of ${file} in ${path}`);
      },
    ),
  );
  expect(missing).toEqual([]);
});
