/** MAX's subset of HTML and its keyboards. All texts of people are escaped here. */
import { escapeAttribute, inert } from '../inert-text.ts';
import { callbackData } from '../telegram/callback-data.ts';
import type { Button, Line, PlaceContent, TextContent } from '../content.ts';

/** `NewMessageBody`. Without buttons those that were there are taken away. */
export function maxMessage({ title, blocks, buttons = [] }: TextContent): object {
  const groups = blocks.map((lines) => lines.map(renderLine).join('\n'));
  return {
    text: [`<b>${inert(title)}</b>`, ...groups].join('\n\n'),
    format: 'html',
    attachments: buttons.length === 0 ? [] : [keyboard(buttons)],
  };
}

export function maxPlace({ latitude, longitude, title, address }: PlaceContent): object {
  return {
    text: `<b>${inert(title)}</b>\n${inert(address)}`,
    format: 'html',
    attachments: [{ type: 'location', latitude, longitude }],
  };
}

function renderLine(line: Line): string {
  if (typeof line === 'string') return inert(line);
  // An account of another messenger is no account here.
  if ('account' in line) return `${inert(line.label)}: ${inert(`@${line.account}`)}`;
  if ('label' in line) return `${inert(line.label)}: ${inert(line.value)}`;
  if ('strong' in line) return `<b>${inert(line.strong)}</b>${inert(line.rest)}`;
  if ('reply' in line) return inert(line.reply);
  return `<a href="${escapeAttribute(line.url)}">${inert(line.text)}</a>`;
}

/** One below the other: side by side MAX cuts what is longer than ten letters. */
function keyboard(buttons: readonly Button[]): object {
  const rows = buttons.map(({ text, action }) => [
    { type: 'callback', text, payload: callbackData(action) },
  ]);
  return { type: 'inline_keyboard', payload: { buttons: rows } };
}
