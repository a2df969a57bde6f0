import type { Entity } from '../../state/model.ts';
import { badRequest, type BotApiError } from './errors.ts';
import { linkProblem } from './http-link.ts';

const TYPES: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
};
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
/** The attribute each tag may carry its argument in. */
const ARGUMENT: Record<string, string> = {
  a: 'href',
  code: 'class',
  span: 'class',
  blockquote: 'expandable',
  'tg-emoji': 'emoji-id',
};

interface OpenTag {
  name: string;
  argument: string;
  offset: number;
}

interface Cursor {
  source: string;
  at: number;
}

/** At the end of the text Telegram's scanner sees NUL, which counts as white space. */
const isSpace = (char: string | undefined): boolean => char === undefined || /[\s\0]/.test(char);

function fail(what: string): BotApiError {
  return badRequest(`can't parse entities: ${what}`);
}

/** Decodes the character reference at the cursor, if there is one; the semicolon is optional. */
function takeReference(cursor: Cursor): string | undefined {
  const match = /^&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot));?/i.exec(
    cursor.source.slice(cursor.at, cursor.at + 12),
  );
  if (match === null) return undefined;
  const [whole, hex, decimal, name] = match;
  let char: string | undefined;
  if (name !== undefined) char = NAMED[name];
  else {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    char = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  if (char !== undefined) cursor.at += whole.length;
  return char;
}

function takeValue(
  cursor: Cursor,
  unclosed: () => BotApiError,
  offset: (at: number) => number,
): string {
  const { source } = cursor;
  const quote = source[cursor.at];
  let value = '';
  if (quote !== '"' && quote !== "'") {
    const start = cursor.at;
    while (/[a-z0-9.-]/i.test(source[cursor.at] ?? '')) cursor.at++;
    if (!isSpace(source[cursor.at]) && source[cursor.at] !== '>') {
      throw fail(`Unexpected end of name token at byte offset ${offset(start)}`);
    }
    return source.slice(start, cursor.at).toLowerCase();
  }
  cursor.at++;
  while (cursor.at < source.length && source[cursor.at] !== quote) {
    value += takeReference(cursor) ?? source[cursor.at++] ?? '';
  }
  if (cursor.at >= source.length) throw unclosed();
  cursor.at++;
  return value;
}

function takeStartTag(cursor: Cursor, offset: (at: number) => number): Omit<OpenTag, 'offset'> {
  const { source } = cursor;
  const begin = offset(cursor.at);
  const nameStart = ++cursor.at;
  while (!isSpace(source[cursor.at]) && source[cursor.at] !== '>') cursor.at++;
  if (cursor.at >= source.length) throw fail(`Unclosed start tag at byte offset ${begin}`);
  const name = source.slice(nameStart, cursor.at).toLowerCase();
  if (!Object.hasOwn(TYPES, name))
    throw fail(`Unsupported start tag "${name}" at byte offset ${begin}`);
  const unclosed = (): BotApiError => fail(`Unclosed start tag "${name}" at byte offset ${begin}`);
  const skipSpace = (): void => {
    while (cursor.at < source.length && isSpace(source[cursor.at])) cursor.at++;
  };
  let argument = '';
  for (;;) {
    skipSpace();
    if (source[cursor.at] === '>') break;
    const start = cursor.at;
    while (!isSpace(source[cursor.at]) && !/[=>/"']/.test(source[cursor.at] ?? '')) cursor.at++;
    const attribute = source.slice(start, cursor.at);
    if (attribute === '')
      throw fail(`Empty attribute name in the tag "${name}" at byte offset ${begin}`);
    skipSpace();
    const bare = source[cursor.at] !== '=';
    if (bare && cursor.at >= source.length) throw unclosed();
    if (bare && attribute !== 'expandable') {
      throw fail(
        `Expected equal sign in declaration of an attribute of the tag "${name}" at byte offset ${begin}`,
      );
    }
    if (!bare) cursor.at++;
    skipSpace();
    if (cursor.at >= source.length) throw unclosed();
    const value = bare ? attribute : takeValue(cursor, unclosed, offset);
    if (cursor.at >= source.length) throw unclosed();
    if (ARGUMENT[name] === attribute) argument = value;
  }
  if (name === 'span' && argument !== 'tg-spoiler') {
    throw fail(`Tag "span" must have class "tg-spoiler" at byte offset ${begin}`);
  }
  cursor.at++;
  return { name, argument };
}

function takeEndTag(
  cursor: Cursor,
  open: OpenTag | undefined,
  offset: (at: number) => number,
): OpenTag {
  const { source } = cursor;
  const begin = offset(cursor.at);
  if (open === undefined) throw fail(`Unexpected end tag at byte offset ${begin}`);
  const nameStart = (cursor.at += 2);
  while (!isSpace(source[cursor.at]) && source[cursor.at] !== '>') cursor.at++;
  const name = source.slice(nameStart, cursor.at);
  while (cursor.at < source.length && isSpace(source[cursor.at])) cursor.at++;
  if (source[cursor.at] !== '>') throw fail(`Unclosed end tag at byte offset ${begin}`);
  if (name !== '' && name.toLowerCase() !== open.name) {
    throw fail(
      `Unmatched end tag at byte offset ${begin}, expected "</${open.name}>", found "</${name}>"`,
    );
  }
  cursor.at++;
  return open;
}

function toEntity(tag: OpenTag, text: string): Entity | undefined {
  const entity: Entity = {
    type: TYPES[tag.name] ?? '',
    offset: tag.offset,
    length: text.length - tag.offset,
  };
  if (entity.length === 0) return undefined;
  if (tag.name === 'a') {
    const url = tag.argument === '' ? text.slice(tag.offset) : tag.argument;
    return linkProblem(url) === undefined ? { ...entity, url } : undefined;
  }
  if (tag.name === 'code' && tag.argument.startsWith('language-'))
    return { ...entity, language: tag.argument.slice(9) };
  if (tag.name === 'blockquote' && tag.argument !== '')
    return { ...entity, type: 'expandable_blockquote' };
  if (tag.name === 'tg-emoji') return { ...entity, custom_emoji_id: tag.argument };
  return entity;
}

const twin = (a: Entity, b: Entity): boolean => a.offset === b.offset && a.length === b.length;

/** `<pre><code class="language-x">` is one entity, `pre` with a language. */
function mergeCode(entities: Entity[]): Entity[] {
  return entities.flatMap((entity) => {
    const pre = entities.find((other) => other.type === 'pre' && twin(entity, other));
    if (entity.type === 'code')
      return pre === undefined
        ? [{ type: 'code', offset: entity.offset, length: entity.length }]
        : [];
    const code =
      entity.type === 'pre'
        ? entities.find((other) => other.type === 'code' && twin(entity, other))
        : undefined;
    return code?.language === undefined ? [entity] : [{ ...entity, language: code.language }];
  });
}

/** Telegram's HTML mode: text and entities (offsets in UTF-16 units), or an error in Telegram's words. */
export function parseHtml(source: string): { text: string; entities: Entity[] } {
  const cursor: Cursor = { source, at: 0 };
  const byteOffset = (at: number): number => Buffer.byteLength(source.slice(0, at));
  const open: OpenTag[] = [];
  const entities: Entity[] = [];
  let text = '';
  while (cursor.at < source.length) {
    const char = source[cursor.at];
    if (char === '<' && source[cursor.at + 1] === '/') {
      const entity = toEntity(takeEndTag(cursor, open.pop(), byteOffset), text);
      if (entity !== undefined) entities.push(entity);
    } else if (char === '<') {
      open.push({ ...takeStartTag(cursor, byteOffset), offset: text.length });
    } else {
      const reference = char === '&' ? takeReference(cursor) : undefined;
      text += reference ?? source[cursor.at++] ?? '';
    }
  }
  const last = open.at(-1);
  if (last !== undefined)
    throw fail(`Can't find end tag corresponding to start tag "${last.name}"`);
  return { text, entities: mergeCode(entities) };
}
