import type { Entity } from '../../state/model.ts';
import { detectEntities } from './detect.ts';
import { badRequest } from './errors.ts';
import { parseHtml } from './html.ts';
import { readString, type Params } from '../../http/params.ts';

export interface FormattedText {
  text: string;
  entities: Entity[];
}

/** Telegram trims a text at both ends; entities move with it. */
function trim({ text, entities }: FormattedText): FormattedText {
  const cut = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const moved = entities.flatMap((entity) => {
    const start = Math.max(0, entity.offset - cut);
    const end = Math.min(trimmed.length, entity.offset + entity.length - cut);
    return end > start ? [{ ...entity, offset: start, length: end - start }] : [];
  });
  return { text: trimmed, entities: moved };
}

export function format(text: string, entities: Entity[] = []): FormattedText {
  const trimmed = trim({ text, entities });
  const all = [...trimmed.entities, ...detectEntities(trimmed.text, trimmed.entities)];
  return {
    text: trimmed.text,
    entities: all.toSorted((a, b) => a.offset - b.offset || b.length - a.length),
  };
}

function parse(params: Params, key: string): FormattedText {
  if (params['entities'] !== undefined || params['caption_entities'] !== undefined) {
    throw badRequest('the stand-in has no entities, only parse_mode');
  }
  const source = readString(params, key);
  // Telegram turns control characters into spaces.
  const clean = source.replaceAll('\r', '').replaceAll(/(?![\n\t])\p{Cc}/gu, ' ');
  const mode = readString(params, 'parse_mode').toLowerCase();
  if (mode === '') return format(clean);
  if (mode !== 'html') throw badRequest('unsupported parse_mode');
  const parsed = parseHtml(clean);
  return format(parsed.text, parsed.entities);
}

export function readText(params: Params): FormattedText {
  if (readString(params, 'text') === '') throw badRequest('message text is empty');
  const parsed = parse(params, 'text');
  if (parsed.text === '') throw badRequest('text must be non-empty');
  if (Array.from(parsed.text).length > 4096) throw badRequest('message is too long');
  return parsed;
}

export function readCaption(params: Params): FormattedText {
  const parsed = parse(params, 'caption');
  if (Array.from(parsed.text).length > 1024) throw badRequest('message caption is too long');
  return parsed;
}
