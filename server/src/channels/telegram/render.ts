/** Telegram's subset of HTML and its keyboards. All texts of people are escaped here. */
import { InlineKeyboard } from 'grammy';
import { callbackData } from './callback-data.ts';
import type { Button, Line, TextContent } from '../content.ts';

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Invisible, and no part of an address or a name to Telegram. */
const JOINER = '\u2060';
/** What Telegram makes links of by itself: addresses with and without protocol, mentions, hashtags, commands. */
const LINK_SIGNS = [
  /(?<=:)(?=\/\/)/g,
  /(?<=[\p{L}\p{N}_-]\.)(?=[\p{L}\p{N}])/gu,
  /(?<=[@#$])(?=[\p{L}\p{N}_])/gu,
  /(?<=(?<![\p{L}\p{N}/<>])\/)(?=\w)/gu,
];

export function inert(text: string): string {
  return escapeHtml(LINK_SIGNS.reduce((shown, sign) => shown.replace(sign, JOINER), text));
}

export function renderText({ title, blocks }: Pick<TextContent, 'title' | 'blocks'>): string {
  const groups = blocks.map((lines) => lines.map(renderLine).join('\n'));
  return [`<b>${inert(title)}</b>`, ...groups].join('\n\n');
}

function renderLine(line: Line): string {
  if (typeof line === 'string') return inert(line);
  if ('account' in line) return `${inert(line.label)}: @${escapeHtml(line.account)}`;
  if ('label' in line) return `${inert(line.label)}: ${inert(line.value)}`;
  if ('strong' in line) return `<b>${inert(line.strong)}</b>${inert(line.rest)}`;
  const url = escapeHtml(line.url).replace(/"/g, '&quot;');
  return `<a href="${url}">${inert(line.text)}</a>`;
}

export function messageOptions({ buttons, stacked }: Pick<TextContent, 'buttons' | 'stacked'>) {
  return {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(buttons && { reply_markup: keyboard(stacked ? buttons.map((one) => [one]) : [buttons]) }),
  } as const;
}

function keyboard(rows: readonly (readonly Button[])[]): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) =>
      row.map(({ text, action }) => InlineKeyboard.text(text, callbackData(action))),
    ),
  );
}
