export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; the limit bounds what a script that invents them can store. */
const KNOWN_MAX = 100;
const known = new Map<string, Encoding>();

/** Among equals, the one with the shortest result. */
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
