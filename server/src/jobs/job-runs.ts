import type { Connection } from '../db/client.ts';
import { errorForLog } from '../error-log.ts';

/** Report of a run: numbers and names of files, no personal data. */
export type JobOutcome = Record<string, string | number>;

const ERROR_MAX = 500;

/** Never rejects because the record could not be written: `onWriteError` gets that error. */
export async function recordRun<T extends JobOutcome | void>(
  {
    db,
    clock,
    onWriteError,
  }: { db: Connection; clock: () => Date; onWriteError: (error: unknown) => void },
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  await began(db, name, clock()).catch(onWriteError);
  try {
    const outcome = await run();
    const now = clock();
    await ended(db, name, {
      finished_at: now,
      succeeded_at: now,
      error: null,
      outcome: JSON.stringify(outcome ?? {}),
    }).catch(onWriteError);
    return outcome;
  } catch (error) {
    await ended(db, name, { finished_at: clock(), error: errorText(error) }).catch(onWriteError);
    throw error;
  }
}

async function began(db: Connection, name: string, now: Date): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, started_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ started_at: now, finished_at: null }),
    )
    .execute();
}

interface End {
  finished_at: Date;
  error: string | null;
  succeeded_at?: Date;
  outcome?: string;
}

async function ended(db: Connection, name: string, end: End): Promise<void> {
  await db.updateTable('job_runs').set(end).where('name', '=', name).execute();
}

/** The part of an error that may be stored and shown to admins. */
export function errorText(error: unknown): string {
  const { type, message, code, cause } = errorForLog(error);
  const own = [type, code, message]
    .flatMap((part) => (typeof part === 'string' ? [part] : []))
    .join(': ');
  const whole =
    error instanceof Error && cause !== undefined ? `${own} (${errorText(error.cause)})` : own;
  return whole.slice(0, ERROR_MAX);
}
