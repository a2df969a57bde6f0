/** Content in Telegram's form: its subset of HTML and its keyboards. All texts of people are escaped here. */
import { InlineKeyboard } from 'grammy';
import type { Button, Line, TextContent } from '../content.ts';

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The text of a message, in HTML. */
export function renderText({ title, blocks }: Pick<TextContent, 'title' | 'blocks'>): string {
  const groups = blocks.map((lines) => lines.map(renderLine).join('\n'));
  return [`<b>${escapeHtml(title)}</b>`, ...groups].join('\n\n');
}

function renderLine(line: Line): string {
  if (typeof line === 'string') return escapeHtml(line);
  if ('label' in line) return `${escapeHtml(line.label)}: ${escapeHtml(line.value)}`;
  if ('strong' in line) return `<b>${escapeHtml(line.strong)}</b>${escapeHtml(line.rest)}`;
  const url = escapeHtml(line.url).replace(/"/g, '&quot;');
  return `<a href="${url}">${escapeHtml(line.text)}</a>`;
}

/** Parameters of a call that sends or edits a message, beside its text. */
export function messageOptions({ buttons }: Pick<TextContent, 'buttons'>) {
  return {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(buttons && { reply_markup: keyboard(buttons) }),
  } as const;
}

function keyboard(buttons: readonly Button[]): InlineKeyboard {
  return InlineKeyboard.from([buttons.map(({ text, data }) => InlineKeyboard.text(text, data))]);
}
