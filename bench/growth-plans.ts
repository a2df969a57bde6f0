/** How PostgreSQL runs the statements of a request: auto_explain tells it of the very statements that the product sends. */
import type { GrowthStep } from './growth-data.ts';
import type { Kind } from './growth-kinds.ts';

export interface Plan {
  /** Nodes of the plan with their indexes and row counts, without costs and times; a statement below the other. */
  text: string;
  /** Pages of 8 KiB that the request's own statements looked at. */
  pages: number;
}

const ON = [
  'auto_explain.log_level = notice',
  'auto_explain.log_analyze = on',
  'auto_explain.log_buffers = on',
  'client_min_messages = notice',
];

/** The plan of one more request of a kind. Its statements are planned already, as they are in the product. */
export async function planOf(step: GrowthStep, kind: Kind, n: number): Promise<Plan> {
  const told: string[] = [];
  const client = await step.pool.connect();
  const listen = ({ message }: { message?: string | undefined }) => {
    if (message?.includes('plan:') === true) told.push(message);
  };
  client.on('notice', listen);
  try {
    await client.query("LOAD 'auto_explain'");
    for (const setting of [...ON, 'auto_explain.log_min_duration = 0'])
      await client.query(`SET ${setting}`);
    client.release();
    // The pool has one connection: the request is made by this one.
    await kind.request(step, n);
  } finally {
    await step.pool.query('SET auto_explain.log_min_duration = -1');
    client.removeListener('notice', listen);
  }
  const plans = told.map((message) => message.split('\n').slice(1)).map(withoutText);
  return {
    text: plans.map(shortened).join('\n\n'),
    pages: plans.map(pagesOf).reduce((sum, pages) => sum + pages, 0),
  };
}

/** From the first node on: the text of the statement and its parameters come before. */
function withoutText(lines: string[]): string[] {
  return lines.slice(lines.findIndex((line) => /\(cost=/.test(line)));
}

/** Buffers are told of the whole plan at its first node, with all that is below. */
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
