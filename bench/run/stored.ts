import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayAhead } from '../kit/client.ts';
import { report } from '../kit/report.ts';
import type { Throughput } from '../kit/throughput.ts';

const FILE = join(import.meta.dirname, '../results/run.json');
/** Times the processor time of the stored run beyond which a request is called dearer: less is noise. */
const DEARER = 1.5;

/** Processor time in microseconds of a request. */
export interface Cost extends Pick<Throughput, 'perSecond' | 'p50' | 'p99' | 'failed'> {
  cpu: number;
  databaseCpu: number;
}

interface Key {
  name: string;
  connections: number;
  kind: string;
}

type Row = Key & Cost;

function relative(rows: readonly Row[], row: Row): number {
  const constant = rows.find(
    ({ name, connections, kind }) =>
      kind === 'constant' && name === row.name && connections === row.connections,
  );
  return (row.cpu + row.databaseCpu) / (constant?.cpu ?? Number.NaN);
}

export class Runs {
  readonly #rows: Row[] = [];
  readonly #stored: { day: string; rows: Row[] } = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as { day: string; rows: Row[] })
    : { day: 'never', rows: [] };

  add(key: Key, { perSecond, p50, p99, failed, cpu, databaseCpu }: Cost): void {
    const row = { ...key, perSecond, p50, p99, failed, cpu, databaseCpu };
    this.#rows.push(row);
    const times = this.#timesStored(row);
    const cells = [
      key.name.padEnd(13),
      String(key.connections).padStart(3),
      key.kind.padEnd(13),
      `${perSecond.toFixed(0).padStart(6)}/s`,
      `p50 ${p50.toFixed(1).padStart(5)} ms`,
      `p99 ${p99.toFixed(1).padStart(6)} ms`,
      `CPU ${cpu.toFixed(0).padStart(5)} + ${databaseCpu.toFixed(0).padStart(4)} µs`,
      times === undefined || key.kind === 'constant'
        ? ''
        : `× ${times.toFixed(2)} of ${this.#stored.day}`,
      failed > 0 ? `${failed} failed` : '',
    ];
    console.log(cells.join('  ').trimEnd());
  }

  #timesStored(row: Row): number | undefined {
    const { rows } = this.#stored;
    const stored = rows.find(
      ({ name, connections, kind }) =>
        name === row.name && connections === row.connections && kind === row.kind,
    );
    return stored && relative(this.#rows, row) / relative(rows, stored);
  }

  /** Reports what has become dearer at every number of connections: one alone may be noise. */
  compare(): void {
    const ours = this.#rows.filter(({ kind }) => kind.startsWith('Склон'));
    const least = [...Map.groupBy(ours, ({ name, kind }) => `${name}, ${kind}`)].flatMap(
      ([what, rows]) => {
        const times = rows.map((row) => this.#timesStored(row)).filter((one) => one !== undefined);
        return times.length > 0 ? [{ what, times: Math.min(...times) }] : [];
      },
    );
    const dearer = least.filter(({ times }) => times > DEARER);
    report({
      figure: 'reads',
      promise: `no request costs ${DEARER} times the processor time of the stored run`,
      measured: `stored: ${this.#stored.day}; ${least.map(({ what, times }) => `${what} × ${times.toFixed(2)}`).join('; ')}`,
      kept: dearer.length === 0,
      timing: true,
    });
  }

  store(): void {
    const rounded = this.#rows.map((row) => ({
      ...row,
      perSecond: Math.round(row.perSecond),
      cpu: Math.round(row.cpu),
      databaseCpu: Math.round(row.databaseCpu),
    }));
    mkdirSync(dirname(FILE), { recursive: true });
    const lines = rounded.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
    writeFileSync(FILE, `{\n  "day": "${dayAhead(0)}",\n  "rows": [\n${lines}\n  ]\n}\n`);
  }
}
