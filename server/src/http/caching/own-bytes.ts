/**
 * The bytes in memory of their own, for what is kept: texts and compressed data that Node makes lie in shared blocks of 64 KiB,
 * and each of them keeps its whole block.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
