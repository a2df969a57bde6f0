/** Writes docs/configuration.md from server/src/settings.ts: `npm run configuration`. A test fails when the page is out of date. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { settingGroups } from '../src/settings.ts';

export const CONFIGURATION_PAGE = join(import.meta.dirname, '../../docs/configuration.md');

export function configurationPage(): string {
  const groups = Object.entries(settingGroups).map(([name, settings]) => {
    const rows = Object.entries<z.ZodType>(settings).map(
      ([key, schema]) => `| \`${key}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`,
    );
    return `## ${name}\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Configuration

The product reads its settings from the environment, and an empty setting counts as absent. A wrong
one ends the start with its name and what it wants. Written by \`npm run configuration\` from
[server/src/settings.ts](../server/src/settings.ts): change the settings there.

${groups.join('\n')}`;
}

/** What applies when the setting is absent; nothing where there is no default. */
function defaultOf(schema: z.ZodType): string {
  const { data, success } = schema.safeParse(undefined);
  const isWritten = success && (typeof data === 'string' || typeof data === 'number');
  return isWritten ? `\`${data}\`` : '';
}

if (import.meta.main) writeFileSync(CONFIGURATION_PAGE, configurationPage());
