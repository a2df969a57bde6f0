/** Reads from the replica that fall back on the primary: whoever asks never learns of a replica's troubles. */
import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Db } from './client.ts';

interface Service {
  /** Whether the replica may be asked, at the moment in which a connection to it is at hand. */
  serves: () => boolean;
  /** Called when the replica failed. */
  failed: (error: unknown) => void;
}

/** States of PostgreSQL that tell of the server and not of the question: lost, cancelled by what it replays, out of means, stopping, read-only. */
const OF_THE_SERVER = /^(08...|25006|40...|53...|55000|57P..|58...|XX...)$/;
/** With a digit: EPIPE is no state. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether asking the primary the same may help. Without a state of PostgreSQL it is the connection that failed. */
function isReplicasFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !SQLSTATE.test(code) || OF_THE_SERVER.test(code);
}

/**
 * Connections to the replica for single statements that only read. What fails there for no fault of its own is asked once
 * more, of the primary.
 */
export function fallingBack(replica: PostgresPool, primary: Db, service: Service): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        const client = await replica.connect();
        // The wait for it may have been long.
        if (service.serves()) return new FallingBackClient(client, primary, service);
        client.release();
      } catch (error) {
        service.failed(error);
      }
      return new FallingBackClient(undefined, primary, service);
    },
  };
}

class FallingBackClient {
  /** Undefined once the replica is given up. */
  #client: PostgresPoolClient | undefined;
  readonly #primary: Db;
  readonly #service: Service;

  constructor(client: PostgresPoolClient | undefined, primary: Db, service: Service) {
    this.#client = client;
    this.#primary = primary;
    this.#service = service;
  }

  // Kysely passes text and values only; cursors, the other form of its type, are not configured.
  query = (async (text: string, values: readonly unknown[]) => {
    if (this.#client) {
      try {
        return await this.#client.query(text, values);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        this.#service.failed(error);
        this.#client.release(true);
        this.#client = undefined;
      }
    }
    const { rows } = await this.#primary.executeQuery(CompiledQuery.raw(text, [...values]));
    return { command: 'SELECT', rowCount: rows.length, rows };
  }) as unknown as PostgresPoolClient['query'];

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
  }
}
