import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BROTLI_QUALITY, THRESHOLD } from '../caching/compression.ts';
import type { Encoding } from '../caching/encodings.ts';
import { entityTag } from '../caching/entity-tag.ts';
import { ownBytes } from '../caching/own-bytes.ts';

/** An answer as it goes out in one encoding. */
export interface Form {
  body: Buffer;
  headers: Readonly<Record<string, string | number>>;
  /** Strong, so of this encoding alone. */
  etag: string;
}

/** A successful answer of JSON, in each encoding once somebody wants it in that one. */
export class Answer {
  readonly body: Buffer;
  readonly #tag: string;
  readonly #forms = new Map<Encoding, Form>();

  constructor(json: string) {
    this.body = ownBytes(Buffer.from(json));
    this.#tag = entityTag(this.body);
  }

  /** Whether the other one says the same. */
  equals(other: Answer): boolean {
    return this.#tag === other.#tag;
  }

  in(encoding: Encoding): Form {
    const wanted = this.body.length < THRESHOLD ? 'identity' : encoding;
    let form = this.#forms.get(wanted);
    if (!form) this.#forms.set(wanted, (form = this.#make(wanted)));
    return form;
  }

  #make(encoding: Encoding): Form {
    const body = encoded(this.body, encoding);
    const etag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    const headers = {
      etag,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, headers, etag };
  }
}

function encoded(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return ownBytes(gzipSync(body));
  return ownBytes(
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  );
}
