/** bench/results/growth.md: how request times grow with the data, and PostgreSQL's plans. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Plan } from './growth-plans.ts';

/** Results of one kind of request at each step. */
export interface Grown {
  name: string;
  promised: boolean;
  /** Times in milliseconds. */
  steps: { instructors: number; median: number; p95: number; plan: Plan }[];
}

/** The largest ratio of median times between two consecutive steps. */
export function growthOf({ steps }: Grown): number {
  return Math.max(...steps.slice(1).map(({ median }, at) => median / (steps[at]?.median ?? 0)));
}

const thousands = (n: number) => n.toLocaleString('en-US');

export async function writeGrowthPage(
  found: readonly Grown[],
  sizes: { instructors: number; bytes: number }[],
  limit: number,
): Promise<void> {
  const head = sizes.flatMap(({ instructors }) => [
    `${thousands(instructors)}: median`,
    'p95',
    'pages',
  ]);
  const row = (grown: Grown) =>
    `| ${grown.name}${grown.promised ? '' : ' (not promised)'} | ${grown.steps
      .map(({ median, p95, plan }) => `${median.toFixed(2)} | ${p95.toFixed(2)} | ${plan.pages}`)
      .join(' | ')} | ${growthOf(grown).toFixed(2)} |`;
  const page = `# Growth

Written by \`npm run trust -- growth\`. Milliseconds of one request at ${sizes
    .map(
      ({ instructors, bytes }) =>
        `${thousands(instructors)} instructors with ${thousands(instructors * 10)} schedule records (${(bytes / 2 ** 30).toFixed(1)} GiB)`,
    )
    .join(
      ', ',
    )}: from the call of the feature's function to the text of the response, one at a time, without caches. Each database
fits into the shared buffers of its PostgreSQL. They are measured alternately, so that other work on
a machine of ${cpus().length} cores affects all of them equally. «Pages» are the pages of 8 KiB that the statements
of such a request read; they do not depend on the machine. From step to step no request may take more
than ${limit} times as long.

| request | ${head.join(' | ')} | growth |
| --- | ${head.map(() => '---:').join(' | ')} | ---: |
${found.map(row).join('\n')}

## Plans

The plans that \`auto_explain\` logged for the product's own statements at the largest step: rows per
node, and how often it ran. A smaller step with another plan follows below.

${found.map(plansOf).join('\n\n')}
`;
  const results = join(import.meta.dirname, 'results');
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'growth.md'), page);
}

/** The plan at the largest step, and plans of other steps that differ in more than numbers. */
function plansOf({ name, steps }: Grown): string {
  const largest = steps.at(-1);
  const parts = steps
    .filter((step) => step === largest || formOf(step.plan) !== formOf(largest?.plan))
    .toReversed()
    .map(
      ({ instructors, plan }) =>
        `${thousands(instructors)} instructors:\n\n\`\`\`\n${plan.text}\n\`\`\``,
    );
  return [`### ${name[0]?.toUpperCase()}${name.slice(1)}`, ...parts].join('\n\n');
}

const formOf = (plan: Plan | undefined) =>
  plan?.text.replace(/\(rows[^)]*\)|\(never executed\)|\d+/g, '');
