import { createRequire } from 'node:module';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { readSystemState } from './system-state.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

export function systemStateRoutes(deps: Dependencies): Handlers<'getSystemState'> {
  const started_at = deps.clock().toISOString();
  const running = {
    version,
    commit: deps.config.commit ?? null,
    node: process.versions.node,
    started_at,
  };
  const replica = () => {
    const view = deps.reads?.replica?.();
    return view ? { serves: view.serves, lag_seconds: view.lagSeconds } : null;
  };
  return {
    getSystemState: ({ now }) => readSystemState(deps, { running, replica: replica() }, now),
  };
}
