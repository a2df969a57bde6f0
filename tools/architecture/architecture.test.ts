import { expect, test } from 'vitest';
import { isTest, type Source, sources } from './sources.ts';

const all = sources();
const code = all.filter((source) => !isTest(source));

function breaking(
  files: Source[],
  breaks: (target: string, source: Source, typeOnly: boolean, dynamic: boolean) => boolean,
): string[] {
  return files.flatMap((source) =>
    source.imports
      .filter(({ target, typeOnly, dynamic }) => breaks(target, source, typeOnly, dynamic))
      .map(({ specifier }) => `${source.path} → ${specifier}`),
  );
}

const under = (directory: string) => code.filter(({ path }) => path.startsWith(directory));

/** The lists of the admin panel: the router loads each with its route. */
const adminLists = new Set(
  under('web/src/features/')
    .filter(({ imports }) =>
      imports.some(({ target }) => target === 'web/src/ui/records/AdminList.tsx'),
    )
    .map(({ path }) => path),
);

/** What checks input and is too heavy for the first load of a page. */
const CHECKERS = new Set(['zod', 'libphonenumber-js/min']);

test('the contract imports only itself and the libraries that check input', () => {
  expect(
    breaking(
      under('contract/src/'),
      (target) => !CHECKERS.has(target) && !target.startsWith('contract/src/'),
    ),
  ).toEqual([]);
});

test('data flows one way: the server does not know the site, the site knows the server by the contract alone', () => {
  expect(breaking(under('server/'), (target) => target.startsWith('web/src'))).toEqual([]);
  expect(breaking(under('web/'), (target) => target.startsWith('server/'))).toEqual([]);
});

test('the site imports those libraries, and what imports them, only by import(), which the browser loads on demand', () => {
  const withChecker = new Set(
    under('contract/src/')
      .filter(({ imports }) =>
        imports.some(({ specifier, typeOnly }) => CHECKERS.has(specifier) && !typeOnly),
      )
      .map(({ path }) => path),
  );
  for (const { path, imports } of under('contract/src/')) {
    if (imports.some(({ target, typeOnly }) => !typeOnly && withChecker.has(target)))
      withChecker.add(path);
  }
  expect(
    breaking(
      under('web/src/'),
      (target, { path }, typeOnly, dynamic) =>
        !typeOnly &&
        !dynamic &&
        !adminLists.has(path) &&
        (CHECKERS.has(target) || withChecker.has(target)),
    ),
  ).toEqual([]);
});

test('the lists of the admin panel, which read addresses by the schemas, are on its own pages alone', () => {
  const reaching = new Set(adminLists);
  const importsThem = ({ imports }: Source) =>
    imports.some(({ target, typeOnly, dynamic }) => !typeOnly && !dynamic && reaching.has(target));
  const site = under('web/src/').filter(({ path }) => !path.includes('/routes/'));
  for (let size = -1; size !== reaching.size;) {
    size = reaching.size;
    for (const source of site) if (importsThem(source)) reaching.add(source.path);
  }
  expect(
    under('web/src/routes/')
      .filter((route) => !route.path.startsWith('web/src/routes/admin.') && importsThem(route))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the programs of bench speak HTTP and SQL: of the product they import the limits and migrations alone', () => {
  const bench = all.filter(({ path }) => path.startsWith('bench/'));
  expect(
    breaking(
      bench,
      (target) =>
        /^(server|web|contract|e2e)\//.test(target) &&
        !target.startsWith('server/migrations/') &&
        target !== 'contract/src/limits.ts',
    ),
  ).toEqual([]);
  const programs = bench.filter(({ path }) => /^bench\/[^/]+\.ts$/.test(path));
  expect(programs.length - 2).toBeLessThanOrEqual(10);
  expect(bench.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(5_000);
});

/** The feature that a file belongs to, of the server or of the web. */
function featureOf(path: string): string | undefined {
  return /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Of the server the file with the feature's name and its housekeeping; of the web what stands in the folder. */
function isPublic(path: string): boolean {
  const [, side, feature, rest = ''] =
    /^(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (side === 'web') return !rest.includes('/');
  return rest === `${feature}.ts` || rest === 'housekeeping.ts';
}

test.each(['server/src/features/', 'web/src/features/', 'server/src/bot/', 'server/src/jobs/'])(
  '%s uses of another feature only what that feature offers',
  (directory) => {
    expect(
      breaking(under(directory), (target, source) => {
        const other = featureOf(target);
        return other !== undefined && other !== featureOf(source.path) && !isPublic(target);
      }),
    ).toEqual([]);
  },
);

test.each(['server/src/features/', 'web/src/features/'])(
  'no two features of %s use each other',
  (directory) => {
    const uses = new Set(
      under(directory).flatMap(({ path, imports }) =>
        imports.map(({ target }) => `${featureOf(path)} → ${featureOf(target) ?? ''}`),
      ),
    );
    const mutual = [...uses].filter((use) => {
      const [from, to] = use.split(' → ');
      return from !== to && to !== '' && uses.has(`${to} → ${from}`);
    });
    expect(mutual).toEqual([]);
  },
);

test('no files import each other in a circle, not even types', () => {
  const imports = new Map(
    code.map(({ path, imports: made }) => [path, made.map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('a value that a file exports is used by another file', () => {
  // The framework loads routes and replaces its own modules by their names.
  const byName = /^web\/(src\/routes\/|test\/browser\/start\.ts)/;
  const users = Map.groupBy(
    all.flatMap(({ imports, text }) => imports.map(({ target }) => ({ target, text }))),
    ({ target }) => target,
  );
  expect(
    all
      // The contract's exports are for clients of other people too.
      .filter(({ path }) => !path.startsWith('contract/') && !byName.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
          .map(([, name = '']) => name)
          .filter((name) => !users.get(path)?.some((user) => user.text.includes(name)))
          .map((name) => `${path}: ${name}`),
      ),
  ).toEqual([]);
});

test('the environment is read in one place', () => {
  expect(
    under('server/src/')
      .filter(({ path, text }) => path !== 'server/src/config.ts' && text.includes('process.env'))
      .map(({ path }) => path),
  ).toEqual(
    // PostgreSQL's programs get the environment of this process.
    ['server/src/db/embedded/binaries.ts'],
  );
});

test('rules ask the injected clock, never the machine', () => {
  expect(
    under('server/src/features/')
      .filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('no drawer for everything and no barrel', () => {
  const drawers = all.filter(({ path }) =>
    /(^|\/)(utils?|helpers?|lib|common|misc|shared)(\/|\.tsx?$)/.test(path),
  );
  const barrels = code.filter(
    ({ path, text }) => /(^|\/)index\.ts$/.test(path) && !/\b(function|const|class)\b/.test(text),
  );
  expect([...drawers, ...barrels].map(({ path }) => path)).toEqual([]);
});

test('no test is skipped or alone, and none waits for time to pass', () => {
  expect(
    all
      .filter(
        ({ text }) =>
          /\.(only|skip|skipIf|runIf|todo|fixme)\(/.test(text) &&
          !text.includes('no test is skipped'),
      )
      .map(({ path }) => path),
  ).toEqual([]);
  expect(
    all
      .filter(
        (source) =>
          isTest(source) &&
          /waitForTimeout/.test(source.text) &&
          !source.text.includes('no test is skipped'),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

// spec: 9.15
test('a spinner is the one that waits a second (spec section 9)', () => {
  const spinners = under('web/src/').filter(({ text }) => /classes\.turning\b/.test(text));
  expect(spinners.map(({ path }) => path)).toEqual(['web/src/ui/StateScreen.tsx']);
});
