import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi/document.ts';

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
/** The specification names both paths (section 7): the server prefers the one without a parameter there. */
const AMBIGUOUS =
  '`/providers/instructor/{id}/availability` and `/providers/instructor/booking-hours/{id}`';

interface Problem {
  ruleId: string;
  message: string;
}

async function lintByRedocly(document: object): Promise<Problem[]> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-lint-'));
  try {
    await writeFile(join(directory, 'openapi.json'), JSON.stringify(document));
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [REDOCLY, 'lint', 'openapi.json', '--extends=recommended', '--format=json'],
        {
          cwd: directory,
          env: {
            ...process.env,
            REDOCLY_TELEMETRY: 'off',
            REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          },
          maxBuffer: 16 * 1024 * 1024,
        },
        // Its status says whether it found errors; the output says which.
        (_error, stdout) => resolve(stdout),
      );
    });
    return (JSON.parse(output) as { problems: Problem[] }).problems;
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function lintBySpectral(document: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] } as RulesetDefinition);
  const found = await linter.run(document as Record<string, unknown>);
  return found.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
}

it('Redocly’s recommended rules find nothing but two paths that the specification names', async () => {
  const found = await lintByRedocly(openApiDocument());
  expect(found.map(({ ruleId, message }) => [ruleId, message])).toEqual([
    ['no-ambiguous-paths', expect.stringContaining(AMBIGUOUS)],
  ]);
});

// The longest by far, and longer with every endpoint.
it('Spectral’s rules for OpenAPI find nothing', { timeout: 120_000 }, async () => {
  expect(await lintBySpectral(openApiDocument())).toEqual([]);
});

it('both find what is wrong with a small description', async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1' },
    servers: [{ url: '/api' }],
    paths: { '/one': { get: { tags: ['unknown'], responses: { 200: { description: 'One' } } } } },
  };
  expect((await lintByRedocly(document)).map(({ ruleId }) => ruleId)).toContain('security-defined');
  expect((await lintBySpectral(document)).join()).toContain('operation-tag-defined');
});
