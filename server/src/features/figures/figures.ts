/** What an instructor's lessons and requests come to (workday.md, Figures). */
import type { DateRange, FigureStep } from '@sklon/contract/figure-rules';
import type { Figures } from '@sklon/contract/figures';
import type { Connection } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { findWorker } from '../workday/workday.ts';
import { presentFigures } from './present.ts';
import * as records from './queries.ts';

/** Throws settings_not_found. */
export async function figuresOf(
  db: Connection,
  userId: number,
  { step, ...range }: DateRange & { step: FigureStep },
  now: Date,
): Promise<Figures> {
  const of = { ...range, instructorId: await instructorOf(db, userId), now };
  return presentFigures(range, step, {
    days: await records.listDays(db, of),
    requests: await records.summarizeRequests(db, of),
    customers: await records.countCustomers(db, of),
  });
}

/** Throws settings_not_found. */
export async function instructorOf(db: Connection, userId: number): Promise<number> {
  const worker = await findWorker(db, userId);
  if (!worker) throw refusal('settings_not_found');
  return worker.id;
}
