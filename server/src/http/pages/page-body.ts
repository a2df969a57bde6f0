/**
 * Bodies of pages that are kept in parts, with a text of each answer's own between the parts. gzip lets such a body be
 * put together from pieces that were compressed once: deflated parts end at a whole byte, and a text between them goes
 * in as a block that is stored and not compressed. Brotli knows no such joints, and compressing a page anew for each
 * answer costs several times what all else does.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { ownBytes } from '../caching/own-bytes.ts';

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, which holds nothing. */
const LAST = Buffer.from([1, 0, 0, 0xff, 0xff]);

const deflated = new WeakMap<Buffer[], Buffer[]>();

/** The parts as they are, `between` between each two. */
export function plainBody(parts: Buffer[], between: Buffer): Buffer {
  return Buffer.concat(interleaved(parts, between));
}

/** The same, compressed by gzip (RFC 1951, 1952). `between` is shorter than 64 KiB. */
export function gzipBody(parts: Buffer[], between: Buffer): Buffer {
  const plain = interleaved(parts, between);
  const trailer = Buffer.alloc(8);
  const sum = plain.reduce((before, piece) => crc32(piece, before), 0);
  const size = plain.reduce((before, piece) => before + piece.length, 0);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([
    HEAD,
    ...interleaved(deflatedParts(parts), storedBlock(between)),
    LAST,
    trailer,
  ]);
}

function interleaved(parts: Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

function deflatedParts(parts: Buffer[]): Buffer[] {
  let made = deflated.get(parts);
  if (!made)
    deflated.set(
      parts,
      (made = parts.map((part) =>
        ownBytes(deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH })),
      )),
    );
  return made;
}

function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(0xffff - text.length, 3);
  return Buffer.concat([head, text]);
}

/** Whether an Accept-Encoding header takes gzip. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return /(?:^|[\s,])gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''));
}
