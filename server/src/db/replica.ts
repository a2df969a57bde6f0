/** Reads from the replica that fall back on the primary, so that callers never see a failure of the replica. */
import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Db } from './client.ts';

interface Service {
  serves: () => boolean;
  failed: (error: unknown) => void;
}

/** SQL states that concern the server and not the query: lost, cancelled by replay, out of resources, stopping, read-only. */
const OF_THE_SERVER = /^(08...|25006|40...|53...|55000|57P..|58...|XX...)$/;
/** Contains a digit, because EPIPE is not a SQL state. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether the primary may succeed where the replica failed. Without a SQL state the connection failed. */
function isReplicasFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !SQLSTATE.test(code) || OF_THE_SERVER.test(code);
}

/** For single statements that only read. One that fails by the replica's fault is repeated on the primary. */
export function fallingBack(replica: PostgresPool, primary: Db, service: Service): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        const client = await replica.connect();
        // Waiting for a connection may have taken long.
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
  /** Undefined once the replica has failed. */
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
