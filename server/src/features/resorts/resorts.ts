import type { Connection } from '../../db/client.ts';
import { findResort } from './queries.ts';

/** Whether a resort, not a folder, has the id. */
export async function resortExists(db: Connection, id: number): Promise<boolean> {
  return (await findResort(db, id)) !== undefined;
}
