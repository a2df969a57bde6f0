import { createRequire } from 'node:module';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { recordListRead } from '../audit/audit.ts';
import { requestBackup, requestBackupCheck } from './backups.ts';
import { countForAdmins, peopleToCall, readSystemState } from './system-state.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

export function systemStateRoutes(
  deps: Dependencies,
): Handlers<
  'getSystemState' | 'getAdminCounts' | 'listPeopleToCall' | 'makeBackup' | 'checkBackup'
> {
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
    makeBackup: async ({ caller, now }) => {
      await requestBackup(deps, { id: caller.id, now });
      return undefined;
    },

    checkBackup: async ({ params, caller, now }) => {
      await requestBackupCheck(deps, params.id, { id: caller.id, now });
      return undefined;
    },

    getAdminCounts: ({ now }) => countForAdmins(deps.db, now),
    listPeopleToCall: async ({ caller, now }) => {
      const people = await peopleToCall(deps.db, now);
      await recordListRead(deps.db, { author: { id: caller.id, now }, entity: 'user' }, people);
      return people;
    },
    getSystemState: ({ now }) => readSystemState(deps, { running, replica: replica() }, now),
  };
}
