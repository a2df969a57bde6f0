/** Characters that `filename*` may contain unescaped (RFC 5987), besides letters and digits. */
const ESCAPED_TOO = /['()*]/g;

/** Old programs read the plain `filename`, where all but safe ASCII is an underscore. */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    ESCAPED_TOO,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
