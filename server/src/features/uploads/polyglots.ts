/** Markers of formats that a browser or another program would execute. */
const FOREIGN = /<script|<!doctype|<html[\s>]|<svg[\s>]|<\?php\s/i;
const PDF = '%PDF-';
/** Readers of PDF search for its marker in this many first bytes. */
const PDF_WITHIN = 1_024;

const ZIP_END_BYTES = 22;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_COMMENT_MAX = 65_535;

/** Whether readers take bytes for a PDF, which may begin behind others; a page there makes it none. */
export function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, PDF_WITHIN).indexOf(PDF);
  return at !== -1 && !FOREIGN.test(bytes.toString('latin1', 0, at));
}

/** Data that phones append to their photos passes (trust.md, Checks 16). */
export function isPolyglot(bytes: Buffer): boolean {
  return (
    FOREIGN.test(bytes.toString('latin1')) ||
    bytes.subarray(0, PDF_WITHIN).includes(PDF) ||
    endsAsZip(bytes)
  );
}

/** Whether a ZIP's last record ends where the file ends; four bytes alone occur by chance. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MAX));
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    const comment = at + ZIP_END_BYTES - 2;
    if (comment + 2 <= tail.length && comment + 2 + tail.readUInt16LE(comment) === tail.length)
      return true;
  }
  return false;
}
