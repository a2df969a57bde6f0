/** SMS.RU: everything is answered with HTTP 200, and what went wrong stands inside (channels.md, Phone). */
import { readBody } from '../http/body.ts';
import { HttpError, sendJson, sendText, type Exchange, type Route } from '../http/exchange.ts';
import { readString, type Params } from '../http/params.ts';
import { failBefore } from '../sim/fail.ts';
import type { Gateway } from './gateway.ts';

const OK = { status: 'OK', status_code: 100 };
const CALL_PHONE = '78005008275';
const PRICE = '7.20';

const refused = (status_code: number, status_text: string) => ({
  status: 'ERROR',
  status_code,
  status_text,
});
const isNumber = (phone: string): boolean => /^7\d{10}$/.test(phone);

function addCheck(gateway: Gateway, params: Params): object {
  const phone = readString(params, 'phone').replace(/^\+/, '');
  if (!isNumber(phone)) return refused(202, 'Неправильно указан номер телефона получателя');
  if (gateway.takeFault('no_money')) return refused(201, 'Не хватает средств на лицевом счету');
  const { id } = gateway.addCheck(phone);
  return { ...OK, check_id: id, call_phone: CALL_PHONE, call_phone_pretty: '+7 (800) 500-8275' };
}

function checkStatus(gateway: Gateway, params: Params): object {
  const check = gateway.findCheck(readString(params, 'check_id'));
  if (check === undefined)
    return { ...OK, check_status: '402', check_status_text: 'Истекло время' };
  return check.called
    ? { ...OK, check_status: '401', check_status_text: 'Авторизация пройдена' }
    : { ...OK, check_status: 400, check_status_text: 'Номер пока не подтверждён' };
}

function send(gateway: Gateway, params: Params): object {
  const to = readString(params, 'to').replace(/^\+/, '');
  const text = readString(params, 'msg');
  if (text === '') return refused(203, 'Нет текста сообщения');
  if (!isNumber(to)) return refused(202, 'Неправильно указан номер телефона получателя');
  const fault = gateway.takeFault('no_money', 'number', 'silent');
  if (fault?.kind === 'no_money') return refused(201, 'Не хватает средств на лицевом счету');
  if (fault?.kind === 'number')
    return { ...OK, sms: { [to]: refused(fault.code, `Ошибка ${fault.code} этого номера`) } };
  if (fault === undefined) gateway.take(to, text);
  const sms_id = `${Date.now()}-1`;
  return { ...OK, sms: { [to]: { ...OK, sms_id, cost: PRICE } }, balance: gateway.balance() };
}

const METHODS: Record<string, (gateway: Gateway, params: Params) => object> = {
  'callcheck/add': addCheck,
  'callcheck/status': checkStatus,
  'sms/send': send,
  'my/balance': (gateway) => ({ ...OK, balance: gateway.balance() }),
};

async function respond(exchange: Exchange): Promise<void> {
  const { world, request, parts } = exchange;
  const [path = ''] = parts;
  const { sms } = world.options;
  if (sms === undefined) throw new HttpError(404, 'Not Found');
  if (await failBefore(world.faults.take(`sms/${path}`, undefined), exchange)) return;
  // What is in the address does not count: it ends in logs.
  const { params } = await readBody(request, new URLSearchParams());
  if (readString(params, 'json') !== '1') return sendText(exchange, 200, '200');
  if (readString(params, 'api_id') !== sms.apiId)
    return sendJson(exchange, refused(200, 'Неправильный api_id'));
  sendJson(exchange, METHODS[path]?.(world.sms, params));
}

export const smsRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/sms\/(callcheck\/add|callcheck\/status|sms\/send|my\/balance)$/,
    run: respond,
  },
];
