/** Beginnings of what a browser or another program would run if it took the photo for something else. */
const FOREIGN = /<script|<!doctype|<html[\s>]|<svg[\s>]|<\?php\s/i;
const PDF = '%PDF-';
/** Readers of PDF look for its mark this far into a file. */
const PDF_WITHIN = 1_024;

/** Length of the record that ends a ZIP archive, before its comment. */
const ZIP_END_BYTES = 22;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_COMMENT_MAX = 65_535;

/**
 * Whether an image is a page, a script, a PDF or an archive as well. Nothing of it would survive the making of our own
 * sizes; but who sends such a file means no photo (trust.md, Checks 16). What phones append to their photos passes.
 */
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
