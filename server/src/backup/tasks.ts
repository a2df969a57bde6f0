import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { errorText } from '../jobs/job-runs.ts';
import type { PeriodicTask } from '../jobs/periodic.ts';
import { createSemaphore } from '../semaphore.ts';
import { checkBackup } from './check.ts';
import { followDirectory, hasChanged, readBackup } from './directory.ts';
import { BACKUP_JOB, type MadeBackup, makeMeasuredBackup } from './measured.ts';
import * as records from './records.ts';
import { deleteOldBackups } from './retention.ts';
import { requireRoom, sizeOfDatabase } from './room.ts';

const LONGEST_SECONDS = 4 * 3_600;

/** The scheduled backups, and the backups and checks that admins request in the panel; one at a time. */
export function backupTasks(deps: Dependencies, url: string): PeriodicTask[] {
  const { db, config } = deps;
  const { cron, directory } = config.backup;
  const oneAtATime = createSemaphore(1, {
    waiting: Infinity,
    milliseconds: LONGEST_SECONDS * 1_000,
  });
  const alone = <T>(act: () => Promise<T>) =>
    oneAtATime(async () => {
      const outcome = await act();
      await followDirectory(db, directory);
      return outcome;
    });
  const requested: PeriodicTask = {
    name: 'requested-backups',
    cron: '*/3 * * * * *',
    isDue: async () =>
      (await records.listWaiting(db)).length > 0 || (await hasChanged(db, directory)),
    run: () => alone(() => serveRequests(deps, url)),
    timeoutSeconds: LONGEST_SECONDS,
  };
  if (cron === undefined) return [requested];
  const run = () => alone(() => makeAndRetain(deps, url));
  return [{ name: BACKUP_JOB, cron, run, timeoutSeconds: LONGEST_SECONDS }, requested];
}

async function makeAndRetain(
  { config, db, storage, log, clock }: Dependencies,
  url: string,
): Promise<MadeBackup> {
  const { directory, keep, recipients } = config.backup;
  const now = clock();
  const { path, made } = await makeMeasuredBackup({ url, storage, directory, now, recipients });
  log.info({ path, deleted: await deleteOldBackups(directory, keep) }, 'backup made');
  await records.deleteFailures(db);
  return made;
}

async function serveRequests(deps: Dependencies, url: string): Promise<void> {
  for (const { id, name } of await records.listWaiting(deps.db))
    await (name === null ? makeRequested(deps, url, id) : checkRequested(deps, url, { id, name }));
}

async function makeRequested(deps: Dependencies, url: string, id: number): Promise<void> {
  const { db, config, log } = deps;
  try {
    const { directory } = await makeAndRetain(deps, url);
    await records.setMade(db, id, await readBackup(config.backup.directory, directory));
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    await records.setFailed(db, id, errorText(error));
  }
}

async function checkRequested(
  deps: Dependencies,
  url: string,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { db, clock, log } = deps;
  const error = await check(deps, url, name).then(
    () => null,
    (reason: unknown) => {
      log.error({ err: reason, name }, 'backup check failed');
      return errorText(reason);
    },
  );
  await records.setChecked(db, id, clock(), error);
}

async function check({ config }: Dependencies, url: string, name: string): Promise<void> {
  const { directory, identityFile } = config.backup;
  const backup = join(directory, name);
  if (config.databaseUrl === undefined)
    await requireRoom(config.dataDir, await sizeOfDatabase(url), 'a second database');
  const keyFile = identityFile === undefined ? undefined : await readFile(identityFile, 'utf8');
  await checkBackup({ url, backup, keyFile });
}
