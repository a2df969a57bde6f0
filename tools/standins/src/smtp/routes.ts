import { readBody } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { readInteger, readString } from '../http/params.ts';
import { escape, sendPage } from '../http/page.ts';
import type { World } from '../world.ts';
import type { MailFault, MailServer } from './server.ts';

function serverOf({ mail }: World): MailServer {
  if (mail === undefined) throw new HttpError(404, 'Not Found');
  return mail;
}

/** Newest first. */
function emailsOf({ world, url }: Exchange) {
  const address = url.searchParams.get('to') ?? undefined;
  return serverOf(world)
    .inbox(address)
    .toReversed()
    .map(({ to, date, subject = '', text = '', html, attachments }) => ({
      to: [to].flat()[0]?.text ?? '',
      date: date?.toISOString(),
      subject,
      text,
      html: html || null,
      files: attachments.map(({ filename }) => filename),
    }));
}

async function fault({ world, request, url }: Exchange): Promise<void> {
  const { params } = await readBody(request, url.searchParams);
  const at = readString(params, 'at');
  const refusal: MailFault =
    at === 'recipient' || at === 'email'
      ? {
          at,
          reply: readInteger(params, 'reply', 451),
          text: readString(params, 'text') || 'as was asked for',
        }
      : 'dropped_after_data';
  serverOf(world).fault(readString(params, 'to'), refusal, readInteger(params, 'times', 1));
}

/** The text is what a person reads; a link in it is a link. */
function paragraph(text: string): string {
  return escape(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');
}

/** What the server does with the next e-mail to an address. */
const FAULT_FORM = `<form method="post" action="/mail/fault" class="card entry"><p><label>Со следующим письмом на адрес <input type="email" name="to" required></label></p>
<button class="button quiet" formaction="/mail/fault?at=recipient&amp;reply=451">Принять позже, 451</button>
<button class="button quiet" formaction="/mail/fault?at=recipient&amp;reply=550">Нет такого ящика, 550</button>
<button class="button quiet" formaction="/mail/fault?at=email&amp;reply=554">Отказать письму, 554</button>
<button class="button quiet">Принять и оборвать связь</button></form>`;

function showEmails(exchange: Exchange): void {
  const emails = emailsOf(exchange).map(
    ({ to, date, subject, text }) =>
      `<article class="card entry"><h2>${escape(subject)}</h2><p class="note">${escape(to)}, <time>${escape(date ?? '')}</time></p><p>${paragraph(text)}</p></article>`,
  );
  sendPage(
    exchange,
    200,
    'Письма',
    `<header class="auth-head"><h1>Письма</h1><p>Их отправил сайт. <a href="/">К сообщениям</a></p></header>
${emails.join('\n') || '<p class="note">Писем пока нет. Обновите страницу, когда сайт отправит письмо.</p>'}
${FAULT_FORM}`,
    "'self'",
  );
}

export const mailRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/mail$/, run: showEmails },
  {
    method: 'GET',
    path: /^\/sim\/mail$/,
    run: (exchange) => sendJson(exchange, emailsOf(exchange)),
  },
  {
    method: 'POST',
    path: /^\/mail\/fault$/,
    async run(exchange) {
      await fault(exchange);
      exchange.response.writeHead(303, { location: '/mail' }).end();
    },
  },
  {
    method: 'POST',
    path: /^\/sim\/mail\/fault$/,
    async run(exchange) {
      await fault(exchange);
      sendJson(exchange, { ok: true });
    },
  },
];
