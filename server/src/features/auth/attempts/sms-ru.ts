/** SMS.RU answers everything with HTTP 200: what went wrong stands in `status`, `status_code`, and again for the number (channels.md, Phone). */
import type { SmsConfig } from '../../../config.ts';

/** `refused`: this number; `no_money` and `unavailable` concern everybody. Names no number. */
export class GatewayFailure extends Error {
  readonly reason: 'refused' | 'no_money' | 'unavailable';

  constructor(reason: GatewayFailure['reason'], description: string) {
    super(description);
    this.reason = reason;
  }
}

const TIMEOUT_MS = 6_000;
const NO_MONEY = 201;
/** The number is wrong, must not be written to, or gets too much. */
const OF_NUMBER: ReadonlySet<number> = new Set([202, 207, 230, 231, 232, 233]);
const PROVEN = '401';

type Body = Record<string, unknown>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}

function accepted(body: unknown): Body {
  if (!isBody(body)) throw new GatewayFailure('unavailable', 'no object');
  if (body.status === 'OK') return body;
  const code = Number(body.status_code);
  if (code === NO_MONEY) throw new GatewayFailure('no_money', 'code 201');
  throw new GatewayFailure(OF_NUMBER.has(code) ? 'refused' : 'unavailable', `code ${code}`);
}

export function smsGateway({ apiId, origin }: SmsConfig) {
  const call = async (path: string, params: Record<string, string>): Promise<Body> => {
    const response = await fetch(`${origin}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ api_id: apiId, json: '1', ...params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response?.ok) throw new GatewayFailure('unavailable', `status ${response?.status}`);
    return accepted(await response.json().catch(() => undefined));
  };
  return {
    /** `callPhone`: E.164, where the person is to call within five minutes. */
    async waitForCall(phone: string): Promise<{ checkId: string; callPhone: string }> {
      const { check_id, call_phone } = await call('callcheck/add', { phone: phone.slice(1) });
      if (typeof check_id !== 'string' || !/^\d{6,15}$/.test(String(call_phone)))
        throw new GatewayFailure('unavailable', 'no check');
      return { checkId: check_id, callPhone: `+${String(call_phone)}` };
    },

    async hasCalled(checkId: string): Promise<boolean> {
      const { check_status } = await call('callcheck/status', { check_id: checkId });
      return String(check_status) === PROVEN;
    },

    async send(phone: string, text: string): Promise<void> {
      const to = phone.slice(1);
      const { sms } = await call('sms/send', { to, msg: text });
      accepted(isBody(sms) ? sms[to] : undefined);
    },
  };
}
