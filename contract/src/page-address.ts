/** The server renders and caches a page by it, the browser hydrates by it. `address` is a path with a query. */
export function pageAddress(address: string, known: ReadonlySet<string>): string {
  const [path = '', query = ''] = splitAt(address, '?');
  const parameters = query
    .split('&')
    .filter((parameter) => known.has(splitAt(parameter, '=')[0] ?? ''));
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

function splitAt(text: string, separator: string): string[] {
  const index = text.indexOf(separator);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
