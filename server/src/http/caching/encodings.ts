/** How a body may be written so that its reader understands it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; more than this are somebody's play. */
const KNOWN_MAX = 100;
const known = new Map<string, Encoding>();

/** The encoding that an Accept-Encoding header likes best among ours: of those it likes alike, the one that is shorter. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  let encoding = known.get(header);
  if (encoding === undefined) {
    encoding = choose(header);
    if (known.size < KNOWN_MAX && header.length < 200) known.set(header, encoding);
  }
  return encoding;
}

function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighed));
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gzip === 0) return 'identity';
  return br >= gzip ? 'br' : 'gzip';
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
