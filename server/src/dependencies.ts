import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Reads } from './db/reads.ts';
import type { AgreementDocuments } from './features/agreements/documents.ts';
import type { Limits } from './http/limits/limits.ts';
import type { FileStorage } from './storage/storage.ts';

/** Dependencies of the application. Tests pass their own. */
export interface Dependencies {
  config: Config;
  db: Db;
  /** Databases of public reads; the primary when absent. */
  reads?: Reads;
  /** Rate limits; counted in the database when absent, and off where the settings switch them off. */
  limits?: Limits | undefined;
  /** Uploaded photos and documents. */
  storage: FileStorage;
  log: Logger;
  /** The current time; rules never read the machine's clock. */
  clock: () => Date;
  /** Hashes of the legal documents that consents refer to, read at start. */
  documents: AgreementDocuments;
  /** Called after a transaction that wrote notifications, so that they do not wait for the next pass. */
  wakeNotifications: () => void;
}
