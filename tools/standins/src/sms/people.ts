import { readBody } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { escape, sendPage } from '../http/page.ts';
import { readInteger, readString } from '../http/params.ts';
import { SMS_FAULTS } from './gateway.ts';

async function call(exchange: Exchange): Promise<void> {
  const { params } = await readBody(exchange.request, new URLSearchParams());
  const phone = readString(params, 'phone').replace(/^\+/, '');
  if (!exchange.world.sms.call(phone)) throw new HttpError(404, 'Этого звонка никто не ждёт');
}

async function fault({ world, request }: Exchange): Promise<void> {
  const { params } = await readBody(request, new URLSearchParams());
  const kind = SMS_FAULTS.find((one) => one === readString(params, 'kind'));
  if (kind === undefined) throw new HttpError(400, `kind: one of ${SMS_FAULTS.join(', ')}`);
  world.sms.fault(
    { kind, code: readInteger(params, 'code', 207) },
    readInteger(params, 'times', 1),
  );
}

/** What the gateway does with the next call or SMS. */
const FAULT_FORM = `<form method="post" action="/sms/fault" class="card entry"><p>Со следующим SMS или звонком</p>
<button class="button quiet" name="kind" value="no_money">Нет денег</button>
<button class="button quiet" name="kind" value="number">Отказать номеру</button>
<button class="button quiet" name="kind" value="silent">Потерять SMS</button></form>`;

function showPhones(exchange: Exchange): void {
  const { sms } = exchange.world;
  const waiting = sms
    .waitingChecks()
    .map(
      ({ phone }) =>
        `<form method="post" action="/sms/call" class="card entry"><p>Ждёт звонка с номера +${escape(phone)}</p><button class="button" name="phone" value="${escape(phone)}">Позвонить</button></form>`,
    );
  const messages = sms
    .inbox()
    .toReversed()
    .map(
      ({ to, text }) =>
        `<article class="card entry"><p class="note">+${escape(to)}</p><p>${escape(text)}</p></article>`,
    );
  const shown = [...waiting, ...messages].join('\n');
  sendPage(
    exchange,
    200,
    'Телефоны',
    `<header class="auth-head"><h1>Телефоны</h1><p>Звонки, которых ждёт сайт, и его SMS. <a href="/">К сообщениям</a></p></header>
${shown || '<p class="note">Пока ничего нет. Обновите страницу, когда сайт попросит позвонить.</p>'}
${FAULT_FORM}`,
    "'self'",
  );
}

/** By a button of the page, or by a test. */
const act = (name: string, run: (exchange: Exchange) => Promise<void>): Route[] => [
  {
    method: 'POST',
    path: new RegExp(`^/sms/${name}$`),
    async run(exchange) {
      await run(exchange);
      exchange.response.writeHead(303, { location: '/sms' }).end();
    },
  },
  {
    method: 'POST',
    path: new RegExp(`^/sim/sms/${name}$`),
    async run(exchange) {
      await run(exchange);
      sendJson(exchange, { ok: true });
    },
  },
];

/** Telephones of the people, and what tests do with them. */
export const smsPeopleRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/sms$/, run: showPhones },
  ...act('call', call),
  ...act('fault', fault),
  {
    method: 'GET',
    path: /^\/sim\/sms$/,
    run(exchange) {
      const to = exchange.url.searchParams.get('to')?.replace(/^\+/, '');
      sendJson(exchange, exchange.world.sms.inbox(to).toReversed());
    },
  },
];
