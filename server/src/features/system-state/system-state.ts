import { BACKUPS_SHOWN_MAX } from '@sklon/contract/limits';
import type {
  AdminCounts,
  PersonToCall,
  SystemState,
  SystemTask,
} from '@sklon/contract/system-state';
import type { Connection } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listBackupRows } from '../../backup/records.ts';
import { problemsOf } from './problems.ts';
import { settingWarnings } from '../../setting-warnings.ts';
import { presentBackup, presentChannels, presentMessages, presentTask } from './present.ts';
import {
  countAwaiting,
  countByChannel,
  countForCalls,
  countRetried,
  listPeopleToCall,
  readClosed,
  readForAdmins,
  readQueue,
  readRuns,
  readDatabaseState,
} from './queries.ts';
import { expectedTasks, isLate } from './schedule.ts';

const DAY_MS = 86_400_000;

/** How much waits for admins, for the tabs of their panel. */
export async function countForAdmins(db: Connection, now: Date): Promise<AdminCounts> {
  const [{ applications, certificates, bookings_of_blocked }, more] = await Promise.all([
    readForAdmins(db, now),
    countForCalls(db, new Date(now.getTime() - DAY_MS), now),
  ]);
  return { applications, certificates, bookings_of_blocked, ...more };
}

export function peopleToCall(db: Connection, now: Date): Promise<PersonToCall[]> {
  return listPeopleToCall(db, new Date(now.getTime() - DAY_MS), now);
}

/** `running` and `replica` describe this process. */
export async function readSystemState(
  { db, config, roads }: Dependencies,
  {
    running,
    replica,
  }: { running: SystemState['process']; replica: SystemState['database']['replica'] },
  now: Date,
): Promise<SystemState> {
  const [
    queue,
    retried,
    closed,
    byChannel,
    bookings,
    requests,
    { oldest_application_at, ...forAdmins },
    runs,
    { unreachable_people, ...database },
    backups,
  ] = await Promise.all([
    readQueue(db, now),
    countRetried(db),
    readClosed(db, new Date(now.getTime() - DAY_MS)),
    countByChannel(db, new Date(now.getTime() - DAY_MS), now),
    countAwaiting(db, 'bookings', now),
    countAwaiting(db, 'service_requests', now),
    readForAdmins(db, now),
    readRuns(db),
    readDatabaseState(db),
    listBackupRows(db, BACKUPS_SHOWN_MAX),
  ]);
  const newest = backups.find(({ made_at }) => made_at !== null);
  const runOf = (name: SystemTask['name']) => runs.find((run) => run.name === name);
  const since = new Date(running.started_at);
  const late = (name: SystemTask['name']) =>
    isLate(name, runOf(name)?.succeeded_at ?? null, since, now);
  const expected = expectedTasks(config);
  const scheduled = expected.includes('back-up');
  // Backups made by hand or by the machine are shown too, and never late.
  const shown: SystemTask['name'][] =
    scheduled || !runOf('back-up') ? expected : [...expected, 'back-up'];
  const facts = {
    checked_at: now.toISOString(),
    messages: presentMessages(
      queue,
      retried,
      closed,
      presentChannels(byChannel, roads?.() ?? []),
      now,
    ),
    unreachable_people,
    bookings,
    requests,
    for_admins: {
      ...forAdmins,
      oldest_application_at: oldest_application_at?.toISOString() ?? null,
    },
    tasks: shown.map((name) =>
      presentTask(name, runOf(name), expected.includes(name) && late(name)),
    ),
    backups: {
      scheduled,
      late: scheduled && isLate('back-up', newest?.made_at ?? null, since, now),
      items: backups.map((row) => presentBackup(row, config.backup.identityFile !== undefined)),
    },
    database: { ...database, replica },
    storage: config.storage.kind,
    setting_warnings: settingWarnings(config),
    process: running,
  };
  return { ...facts, problems: problemsOf(facts) };
}
