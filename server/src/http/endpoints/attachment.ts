/** Characters that `filename*` may contain unescaped (RFC 5987), besides letters and digits. */
const ESCAPED_TOO = /['()*]/g;

/**
 * Content-Disposition of a download under a name in any script. Old programs read the plain `filename`, where every other
 * character than safe ASCII is an underscore, so that a name cannot end the value or the header.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    ESCAPED_TOO,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
