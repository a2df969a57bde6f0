/** E-mails as plain text and as HTML. All texts of people are escaped here, and nothing in them is a link. */
import { mapLinkOf } from '@sklon/contract/meeting-point-rules';
import type { SendMailOptions } from 'nodemailer';
import type { Content, Line, TextContent } from '../content.ts';
import { escapeAttribute, escapeHtml, inert, unlinked } from '../inert-text.ts';

type Link = Extract<Line, { url: string }>;

const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#0e6db0;color:#ffffff;text-decoration:none;font-weight:600';

export type Email = Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'attachments'>;

/** `preferences`: where such e-mails are switched off; undefined for those that always come. */
export function renderEmail(content: Content, preferences: string | undefined): Email {
  const { title, blocks, page } = textOf(content);
  const groups = blocks.map((lines) => lines.filter((line) => !isReply(line)));
  const open = page === undefined ? [] : [{ text: 'Открыть на сайте', url: page }];
  const leave =
    preferences === undefined ? [] : [{ text: 'Не присылать такие письма', url: preferences }];
  return {
    subject: title,
    text: [[title], ...groups, open, leave]
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.map(plainLine).join('\n'))
      .join('\n\n'),
    html: emailPage(title, [
      ...groups.map((lines) => lines.map(htmlLine).join('<br>')),
      ...open.map((link) => anchor(link, BUTTON_STYLE)),
      ...leave.map((link) => `<small>${anchor(link)}</small>`),
    ]),
    ...(content.kind === 'file' && {
      attachments: [{ filename: content.fileName, content: content.content }],
    }),
  };
}

/** A file is an e-mail with an attachment, a place one with a link to a map. */
function textOf(content: Content): Omit<TextContent, 'kind'> {
  if (content.kind === 'text') return content;
  if (content.kind === 'file') return { title: content.caption.replace(/\.$/, ''), blocks: [] };
  const { title, address } = content;
  return {
    title: `Где встречаемся: ${title}`,
    blocks: [[address, { text: 'Показать на карте', url: mapLinkOf(content) }]],
  };
}

function isReply(line: Line): boolean {
  return typeof line === 'object' && 'reply' in line;
}

function plainLine(line: Line): string {
  if (typeof line === 'string') return unlinked(line);
  if ('account' in line) return `${line.label}: @${line.account}`;
  if ('label' in line) return unlinked(`${line.label}: ${line.value}`);
  if ('strong' in line) return unlinked(line.strong + line.rest);
  return 'reply' in line ? unlinked(line.reply) : `${unlinked(line.text)}: ${line.url}`;
}

function htmlLine(line: Line): string {
  if (typeof line === 'object' && 'strong' in line)
    return `<strong>${inert(line.strong)}</strong>${inert(line.rest)}`;
  return typeof line === 'object' && 'url' in line ? anchor(line) : escapeHtml(plainLine(line));
}

function anchor({ text, url }: Link, style = 'color:#0a5b96'): string {
  return `<a href="${escapeAttribute(url)}" style="${style}">${inert(text)}</a>`;
}

function emailPage(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inert(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f9fc;color:#0b1f33;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:14px">
<h1 style="margin:0;font-size:20px;line-height:1.3">${inert(title)}</h1>
${paragraphs.map((html) => `<p style="margin:16px 0 0">${html}</p>`).join('\n')}
</div>
</body>
</html>`;
}
