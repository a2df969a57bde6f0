import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Road } from './channels/roads.ts';
import type { Db } from './db/client.ts';
import type { Reads } from './db/reads.ts';
import type { AgreementDocuments } from './features/agreements/documents.ts';
import type { FetchFeed } from './features/calendar-feeds/fetch-feed.ts';
import type { Limits } from './http/limits/limits.ts';
import type { FileStorage } from './storage/storage.ts';

export interface Dependencies {
  config: Config;
  db: Db;
  /** Databases of public reads; the primary when absent. */
  reads?: Reads;
  /** Rate limits; counted in the database when absent, and off where the settings switch them off. */
  limits?: Limits | undefined;
  storage: FileStorage;
  log: Logger;
  /** The current time; rules never read the machine's clock. */
  clock: () => Date;
  documents: AgreementDocuments;
  wakeNotifications: () => void;
  /** What the last tests of the channels said; none are tested when absent. */
  roads?: () => Road[];
  /** Milliseconds by which the event loop may be late before calls get 503; half a second when absent, 0 refuses none. */
  maxEventLoopDelay?: number;
  /** Reads calendars elsewhere; over the network when absent. */
  fetchFeed?: FetchFeed;
}
