import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The first argument of every query: the database, or the current transaction. */
export type Connection = Db | Tx;
