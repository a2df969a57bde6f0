import type { Entity } from '../../state/model.ts';

/** What Telegram finds in a text by itself, in the order of preference when two overlap. */
const PATTERNS: readonly [type: string, pattern: RegExp][] = [
  ['url', /\bhttps?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)]/gi],
  ['email', /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g],
  ['mention', /(?<![\w@])@[a-z]\w{4,31}\b/gi],
  ['bot_command', /(?<![\w/<>])\/[a-z0-9_]{1,64}(?:@\w{5,32})?(?![\w/])/gi],
  ['phone_number', /(?<![\w+])\+\d[\d\s\u00a0()-]{8,17}\d/g],
];

const OPAQUE = new Set(['text_link', 'code', 'pre']);

export function detectEntities(text: string, known: readonly Entity[]): Entity[] {
  const taken = known.filter((entity) => OPAQUE.has(entity.type));
  const found: Entity[] = [];
  for (const [type, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length };
      const overlaps = [...taken, ...found].some(
        (other) =>
          other.offset < entity.offset + entity.length &&
          entity.offset < other.offset + other.length,
      );
      if (!overlaps) found.push(entity);
    }
  }
  return found;
}
