/** What lies in deploy/ fits the product: its settings, its paths and its times. Containers are not run here. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/config.ts';
import { settingsSchema } from '../../server/src/settings.ts';
import { memory } from '../memory.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const SETTINGS = new Set(Object.keys(settingsSchema.shape));

const SECRETS: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://sklon.example',
  TG_BOT_TOKEN: '123456789:AAH-not_a_token_of_anybody_0123456789a',
  TG_BOT_USERNAME: 'sklon_example_bot',
  ADMIN_TELEGRAM_IDS: '700100031',
  DATABASE_URL: 'postgres://sklon:secret@127.0.0.1/sklon',
  POSTGRES_PASSWORD: 'f00d',
  DATABASE_PASSWORD: 'cafe',
  REPLICATION_PASSWORD: 'babe',
  APP_SECRET: 'a secret of 32 characters or more',
  BACKUP_RECIPIENTS: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
  SECURITY_CONTACT: 'mailto:security@sklon.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  COMMIT: '0123abc',
};

const STOP_LIMIT_MS = Number(
  /STOP_LIMIT_MS = ([\d_]+)/.exec(read('server/product.ts'))?.[1]?.replaceAll('_', ''),
);

const unknownNames = (names: readonly string[]) =>
  names.filter((name) => !SETTINGS.has(name) && !(name in memory) && name !== 'NODE_COMPILE_CACHE');

describe('the Containerfile', () => {
  const text = read('deploy/Containerfile');
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');

  it('is one that a builder understands', () => {
    expect(validate(text)).toEqual([]);
  });

  it('builds and runs with the Node that package.json pins', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const bases = instructions
      .filter((line) => line.startsWith('FROM '))
      .map((line) => line.split(' ')[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
  });

  it('runs the product as an ordinary user and process 1, with /live as its health check', () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last).toContain('CMD ["node", "server/dist/main.js"]');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/live');
    const values = last
      .filter((line) => line.startsWith('ENV'))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S*)/g)])
      .map(([, name = '', value = '']) => [name, value]);
    expect(Object.fromEntries(values)).toMatchObject(memory);
    expect(unknownNames(values.map(([name = '']) => name))).toEqual([]);
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('RUN')),
    );
  });

  it('copies what is there, the package of every workspace, and gets to see it', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(copied.filter((path) => path === `${workspace}/package.json`)).toHaveLength(2);
    const seen = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(
      copied.filter(
        (path) => !seen.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)),
      ),
    ).toEqual([]);
  });
});

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: unknown;
  deploy?: { replicas: number };
}

describe('compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const compose = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    networks: { front: { ipam: { config: { subnet: string }[] } } };
    volumes: Record<string, unknown>;
    secrets: Record<string, { environment: string }>;
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image.startsWith('sklon:'));
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => SECRETS[name] ?? `no ${name}`);

  it('knows the processes of the product, each by settings that there are', () => {
    expect(ours.map(([name]) => name)).toEqual(['web', 'worker', 'backup']);
    const unknown = ours.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).filter((name) => !SETTINGS.has(name)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(ours)(
    'gives %s settings with which it starts in production',
    (name, { environment = {} }) => {
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      );
      expect(
        Object.values(values).filter((value) => typeof value !== 'string' || value.includes('${')),
      ).toEqual([]);
      const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...values });
      expect(config).toMatchObject({
        production: true,
        role: name === 'web' ? 'web' : 'worker',
        storage: { kind: 's3' },
      });
      expect(config.trustProxy).toEqual(
        compose.networks.front.ipam.config.map(({ subnet }) => subnet),
      );
      expect(() =>
        readConfig({ NODE_ENV: 'production', ...values, TG_BOT_TOKEN: undefined }),
      ).toThrow('TG_BOT_TOKEN');
    },
  );

  it('has no secret and no default for one; settings.example names them all, empty', () => {
    const named = [...text.matchAll(/(?<!\$)\$\{(\w+)(:\?)?/g)];
    expect(new Set(named.filter(([, , required]) => !required).map(([, name]) => name))).toEqual(
      new Set(['COMMIT']),
    );
    const wanted = [
      ...named.map(([, name]) => name),
      ...Object.values(compose.secrets).map(({ environment }) => environment),
    ];
    const example = read('deploy/settings.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(example.filter((line) => !/^\w+=$/.test(line))).toEqual([]);
    expect(new Set(example.map((line) => line.slice(0, -1)))).toEqual(new Set(wanted));
  });

  it('names images by version, and mounts what is there', () => {
    expect(
      services
        .map(([, { image }]) => image)
        .filter((image) => !/:\d+\.\d+(\.\d+)?$|^sklon:/.test(image)),
    ).toEqual([]);
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = mounted.filter((path) => path.startsWith('./') && path !== './tls');
    expect(files.filter((path) => !existsSync(join(ROOT, 'deploy', path)))).toEqual([]);
    expect(mounted.filter((path) => !path.startsWith('./') && !(path in compose.volumes))).toEqual(
      [],
    );
  });

  it('restarts and watches whatever stays, and lets it finish', () => {
    const staying = services.filter(([, { restart }]) => restart !== 'no');
    const own = new Set(['web']);
    expect(
      staying.filter(
        ([name, { healthcheck, restart }]) =>
          restart !== 'unless-stopped' || (!healthcheck && !own.has(name)),
      ),
    ).toEqual([]);
    for (const [, { stop_grace_period }] of ours)
      expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(STOP_LIMIT_MS);
  });

  it('stays below the connections that PostgreSQL takes, during an upgrade too', () => {
    const processes = ours.reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 0), 0);
    const pool = Number(compose.services.web?.environment?.DATABASE_POOL);
    expect(processes * (pool + 2)).toBeLessThanOrEqual(50);
  });

  it('carries scripts that a shell can read', () => {
    const scripts = readdirSync(join(ROOT, 'deploy/postgres')).filter((name) =>
      name.endsWith('.sh'),
    );
    expect(scripts).toEqual(['init-primary.sh', 'replica.sh']);
    for (const name of scripts) execFileSync('sh', ['-n', join(ROOT, 'deploy/postgres', name)]);
  });
});

describe('the units of systemd', () => {
  const directory = join(ROOT, 'deploy/systemd');
  const units = readdirSync(directory).filter((name) => /\.(service|timer)$/.test(name));
  const services = units.filter((name) => name.endsWith('.service'));
  const lines = (name: string) =>
    readFileSync(join(directory, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const valuesOf = (name: string, key: string) =>
    lines(name)
      .filter((line) => line.startsWith(`${key}=`))
      .map((line) => line.slice(key.length + 1));
  const environment = (name: string) =>
    valuesOf(name, 'Environment').map((pair) => pair.split(/=(.*)/).slice(0, 2));

  it('are written as systemd reads them', () => {
    const odd = units.flatMap((name) =>
      lines(name).filter((line) => !/^\[[A-Z]\w+\]$|^[A-Z]\w+=/.test(line)),
    );
    expect(odd).toEqual([]);
    const copies = mkdtempSync(join(tmpdir(), 'sklon-units-'));
    try {
      for (const name of units)
        writeFileSync(
          join(copies, name),
          readFileSync(join(directory, name), 'utf8').replaceAll(
            '/opt/sklon',
            ROOT.replace(/\/$/, ''),
          ),
        );
      const verified = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--recursive-errors=no', ...units.map((name) => join(copies, name))],
        { encoding: 'utf8' },
      );
      // A machine without systemd has nothing to say.
      expect(verified.error ? '' : verified.stderr).toBe('');
    } finally {
      rmSync(copies, { recursive: true, force: true });
    }
  });

  it.each(services)('%s runs a program of the repository with settings that there are', (name) => {
    const [command = ''] = valuesOf(name, 'ExecStart');
    const [node = '', program = ''] = command.split(' ');
    expect(node).toBe('/opt/sklon/node_modules/.bin/node');
    // What is built is called as its source, which is there before anything is built.
    expect(existsSync(join(ROOT, program.replace(/dist\/(\w+)\.js$/, '$1.ts')))).toBe(true);
    const values = environment(name);
    if (program.endsWith('main.js')) expect(Object.fromEntries(values)).toMatchObject(memory);
    expect(unknownNames(values.map(([key = '']) => key))).toEqual([]);
    expect(valuesOf(name, 'User')).toEqual(['sklon']);
    expect(valuesOf(name, 'ProtectSystem')).toEqual(['strict']);
    expect(valuesOf(name, 'NoNewPrivileges')).toEqual(['yes']);
  });

  it.each(services)('%s and sklon.env.example, filled in, are settings of production', (name) => {
    const example = read('deploy/systemd/sklon.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(
        (line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const,
      );
    expect(example.filter(([key]) => !SETTINGS.has(key))).toEqual([]);
    const values = Object.fromEntries([
      ...environment(name),
      ...example.map(([key, value]) => [key, value || SECRETS[key]]),
    ]) as Record<string, string>;
    expect(readConfig(values)).toMatchObject({ production: true, dataDir: '/var/lib/sklon' });
  });

  it('give a stopping server its time, and signal only its main process', () => {
    for (const name of ['sklon-web.service', 'sklon-worker.service']) {
      expect(Number(valuesOf(name, 'TimeoutStopSec')[0]) * 1000).toBeGreaterThan(STOP_LIMIT_MS);
      expect(valuesOf(name, 'KillSignal')).toEqual(['SIGTERM']);
      expect(valuesOf(name, 'KillMode')).toEqual(['mixed']);
    }
  });
});

describe('three machines under Patroni', () => {
  const directory = join(ROOT, 'deploy/ha');
  const names = [...read('deploy/ha/settings.example').matchAll(/^(\w+)=(.*)$/gm)];
  const templates = [
    'etcd.default',
    'patroni.yml',
    'pgbackrest.conf',
    'haproxy.cfg',
    'backup.cron',
  ];
  const install = read('deploy/ha/install.sh');
  const own = [...(/^export ETC=.*$/m.exec(install)?.[0].matchAll(/(\w+)=/g) ?? [])].map(
    ([, name]) => name,
  );
  const wanted = (text: string) => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const filled = (name: string) =>
    read(`deploy/ha/${name}`).replaceAll(/\$\{(\w+)\}/g, (_, key: string) =>
      /^DB\d|ADDRESS/.test(key) ? '127.0.0.1' : key.toLowerCase(),
    );

  it('install.sh brings every file, filled in from settings that are asked for and used', () => {
    const others = [
      'alerts.yml',
      'pgbackrest-push.sh',
      'install.sh',
      'post-init.sh',
      'settings.example',
    ];
    expect(
      readdirSync(directory)
        .filter((name) => name !== 'settings')
        .toSorted(),
    ).toEqual([...templates, ...others].toSorted());
    for (const name of templates) expect(install).toContain(`fill ${name} `);
    const known = new Set([...names.map(([, name]) => name), ...own, 'NODE', 'ADDRESS']);
    const used = new Set(templates.flatMap((name) => wanted(read(`deploy/ha/${name}`))));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    used.add(/\$(DATABASE_PASSWORD)/.exec(read('deploy/ha/post-init.sh'))?.[1] ?? '');
    expect([...known].filter((name) => name !== undefined && !used.has(name))).toEqual([]);
    expect(names.filter(([, , value]) => value !== '')).toEqual([]);
  });

  it('scripts are ones that a shell can read, and shellcheck finds nothing where it is installed', () => {
    const scripts = ['pgbackrest-push.sh', 'install.sh', 'post-init.sh'].map((name) =>
      join(directory, name),
    );
    for (const script of scripts) execFileSync('sh', ['-n', script]);
    const checked = spawnSync('shellcheck', ['--exclude=SC1091', ...scripts], { encoding: 'utf8' });
    expect(checked.error ? '' : checked.stdout).toBe('');
  });

  it('Patroni acknowledges nothing that is on one machine alone, and archives wherever the primary is', () => {
    const { bootstrap, postgresql, etcd3 } = parse(filled('patroni.yml')) as {
      bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: object } } };
      postgresql: { pg_hba: string[] };
      etcd3: { hosts: string[] };
    };
    expect(bootstrap.dcs).toMatchObject({
      ttl: 20,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      failsafe_mode: true,
    });
    expect(bootstrap.dcs.postgresql.parameters).toMatchObject({
      archive_mode: true,
      archive_command: expect.stringContaining('pgbackrest-push.sh "%p"') as string,
    });
    expect(etcd3.hosts).toHaveLength(3);
    expect(postgresql.pg_hba.filter((line) => line.includes('trust'))).toEqual([]);
  });

  it.each([
    ['of an ended timeline that is there with other content', 45, '0000000900000000000000AA', 0],
    [
      'of the present timeline that is there with other content',
      45,
      '0000000A00000000000000AA',
      45,
    ],
    ['that cannot be sent', 103, '0000000900000000000000AA', 103],
    ['that is sent', 0, '0000000A00000000000000AA', 0],
  ])('the archive takes a segment %s', (_, code, segment, answer) => {
    const data = mkdtempSync(join(tmpdir(), 'sklon-archive-'));
    writeFileSync(join(data, 'pgbackrest'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
    mkdirSync(join(data, 'pg_wal'));
    for (const timeline of ['00000008', '0000000A', '00000009'])
      writeFileSync(join(data, 'pg_wal', `${timeline}.history`), '');
    const { status } = spawnSync(
      join(ROOT, 'deploy/ha/pgbackrest-push.sh'),
      [`pg_wal/${segment}`],
      {
        cwd: data,
        env: { PATH: `${data}:${process.env.PATH}` },
      },
    );
    expect(status).toBe(answer);
  });

  it('HAProxy leads writes to the primary and reads to the standby in step', () => {
    const text = filled('haproxy.cfg');
    const sections = text.split(/^listen /m).slice(1);
    expect(sections.map((section) => /^\w+/.exec(section)?.[0])).toEqual(['primary', 'sync']);
    for (const section of sections) {
      expect(section).toContain(`OPTIONS /${/^\w+/.exec(section)?.[0]}\n`);
      expect(section.match(/^ +server db\d .* check$/gm)).toHaveLength(3);
    }
    const file = join(mkdtempSync(join(tmpdir(), 'sklon-haproxy-')), 'haproxy.cfg');
    // The account is one of the package.
    writeFileSync(file, text.replaceAll(/^ +(user|group) .*\n/gm, ''));
    const PATH = `${process.env.PATH}:/usr/sbin`;
    const checked = spawnSync('haproxy', ['-c', '-f', file], {
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    rmSync(join(file, '..'), { recursive: true });
    expect(checked.error || checked.status === 0 ? '' : checked.stderr).toBe('');
  });

  it('the archive is encrypted, and etcd and cron read lines that they understand', () => {
    expect(read('deploy/ha/pgbackrest.conf')).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
    const lines = (name: string) =>
      filled(name)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines('etcd.default').filter((line) => !/^ETCD_[A-Z_]+=\S+$/.test(line))).toEqual([]);
    const odd = lines('pgbackrest.conf').filter((line) => !/^\[\w+\]$|^[a-z\d-]+=\S+$/.test(line));
    expect(odd).toEqual([]);
    const cron = lines('backup.cron').filter(
      (line) => !/^\d+ \d+ \* \* [\d-]+ postgres /.test(line),
    );
    expect(cron).toEqual([]);
  });

  it('each alarm has a condition, an urgency, and says what people notice', () => {
    interface Rule {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string };
    }
    const { groups } = parse(read('deploy/ha/alerts.yml')) as { groups: { rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining([
        'SklonEtcdMemberLost',
        'SklonNoSyncStandby',
        'SklonArchiveFails',
        'SklonWaitsForStandby',
      ]),
    );
    for (const { expr, labels, annotations } of rules) {
      expect(expr).toMatch(/\b(up|patroni_\w+|pg_stat_\w+)\b/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });
});
