/** Telegram's subset of HTML and its keyboards. All texts of people are escaped here. */
import { InlineKeyboard } from 'grammy';
import type { Button, Line, TextContent } from '../content.ts';
import { escapeAttribute, escapeHtml, inert } from '../inert-text.ts';
import { callbackData } from './callback-data.ts';

export function renderText({ title, blocks }: Pick<TextContent, 'title' | 'blocks'>): string {
  const groups = blocks.map((lines) => lines.map(renderLine).join('\n'));
  return [`<b>${inert(title)}</b>`, ...groups].join('\n\n');
}

function renderLine(line: Line): string {
  if (typeof line === 'string') return inert(line);
  if ('account' in line) return `${inert(line.label)}: @${escapeHtml(line.account)}`;
  if ('label' in line) return `${inert(line.label)}: ${inert(line.value)}`;
  if ('strong' in line) return `<b>${inert(line.strong)}</b>${inert(line.rest)}`;
  if ('reply' in line) return inert(line.reply);
  return `<a href="${escapeAttribute(line.url)}">${inert(line.text)}</a>`;
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
