/**
 * Plans of the statements of a request, as auto_explain logs them for the very statements of the
 * product.
 */
import type { GrowthStep } from './growth-data.ts';
import type { Kind } from './growth-kinds.ts';

export interface Plan {
  /** Nodes of the plans with indexes and row counts, without costs and times. */
  text: string;
  /** Pages of 8 KiB that the request's own statements read. */
  pages: number;
}

const ON = [
  'auto_explain.log_level = notice',
  'auto_explain.log_analyze = on',
  'auto_explain.log_buffers = on',
  'client_min_messages = notice',
];

/** The plan of one more request of a kind, whose statements are already prepared. */
export async function planOf(step: GrowthStep, kind: Kind, n: number): Promise<Plan> {
  const logged: string[] = [];
  const client = await step.pool.connect();
  const listen = ({ message }: { message?: string | undefined }) => {
    if (message?.includes('plan:') === true) logged.push(message);
  };
  client.on('notice', listen);
  try {
    await client.query("LOAD 'auto_explain'");
    for (const setting of [...ON, 'auto_explain.log_min_duration = 0'])
      await client.query(`SET ${setting}`);
    client.release();
    // The pool has one connection, so the request uses it.
    await kind.request(step, n);
  } finally {
    await step.pool.query('SET auto_explain.log_min_duration = -1');
    client.removeListener('notice', listen);
  }
  const plans = logged.map((message) => message.split('\n').slice(1)).map(withoutText);
  return {
    text: plans.map(shortened).join('\n\n'),
    pages: plans.map(pagesOf).reduce((sum, pages) => sum + pages, 0),
  };
}

/** Drops the statement's text and parameters before the first node. */
function withoutText(lines: string[]): string[] {
  return lines.slice(lines.findIndex((line) => /\(cost=/.test(line)));
}

/** The buffers of the first node include all nodes below. */
function pagesOf(lines: string[]): number {
  const buffers = lines.find((line) => line.trim().startsWith('Buffers:')) ?? '';
  return [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, pages]) => sum + Number(pages),
    0,
  );
}

function shortened(lines: string[]): string {
  return lines
    .filter(
      (line, at) =>
        at === 0 || /->|CTE |InitPlan|SubPlan|Index Cond|One-Time Filter|Filter:/.test(line),
    )
    .map((line) =>
      line
        .replace(/ {2}\(cost=[^)]*\)/, '')
        .replace(
          /\(actual (?:time=\S+ )?rows=([\d.]+) loops=(\d+)\)/,
          (_, rows, loops) => `(rows ${Number(rows)} × ${loops})`,
        ),
    )
    .join('\n');
}
