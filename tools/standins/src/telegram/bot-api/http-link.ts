/** A host without a dot is refused: http://localhost:3000 is no link for Telegram, http://127.0.0.1:3000 is one. */
export function linkProblem(link: string): string | undefined {
  if (/^tg:\/\//i.test(link)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return 'Unsupported URL protocol';
  const text = scheme === undefined ? `http://${link}` : link;
  if (/^https?:\/\/(?:[/?#]|$)/i.test(text)) return 'URL host is empty';
  let host: string;
  try {
    host = new URL(text).hostname;
  } catch {
    return 'Wrong HTTP URL';
  }
  return host.includes('.') || host.startsWith('[') ? undefined : 'Wrong HTTP URL';
}
