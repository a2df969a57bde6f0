import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export class Hashing extends Transform {
  readonly #hash = createHash('sha256');
  /** Bytes so far. */
  size = 0;

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}
