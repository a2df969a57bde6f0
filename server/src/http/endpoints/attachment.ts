/** Characters that `filename*` may carry as they are (RFC 5987), beside letters and digits. */
const ESCAPED_TOO = /['()*]/g;

/**
 * Content-Disposition of a download under a name in any script. Old programs read the plain `filename`, where everything
 * beyond harmless ASCII is an underscore; nothing of a name can end the value or the header.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    ESCAPED_TOO,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
