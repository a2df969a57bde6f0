import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Connection = Db | Tx;
