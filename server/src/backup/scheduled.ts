import type { Dependencies } from '../dependencies.ts';
import type { PeriodicTask } from '../jobs/periodic.ts';
import { BACKUP_JOB, makeMeasuredBackup } from './measured.ts';
import { deleteOldBackups } from './retention.ts';

const LONGEST_SECONDS = 4 * 3_600;

export function scheduledBackup(
  { config, storage, log, clock }: Dependencies,
  url: string,
): PeriodicTask[] {
  const { cron, directory, keep, recipients } = config.backup;
  if (cron === undefined) return [];
  const run = async () => {
    const { path, made } = await makeMeasuredBackup({
      url,
      storage,
      directory,
      now: clock(),
      recipients,
    });
    log.info({ path, deleted: await deleteOldBackups(directory, keep) }, 'backup made');
    return made;
  };
  return [{ name: BACKUP_JOB, cron, run, timeoutSeconds: LONGEST_SECONDS }];
}
