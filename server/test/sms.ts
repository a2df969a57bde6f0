import { callsTo, type Messenger } from './messenger.ts';

const API_ID = 'api-id-of-the-tests';

/** For `startMessenger`: the same stand-in is the gateway. */
export const SMS_GATEWAY = { sms: { apiId: API_ID } };

let phones = 0;
/** A Russian mobile number, each of another block of ten thousand. */
export const newPhone = (): string => `+79${String((phones += 1)).padStart(5, '0')}4567`;

/** SMS.RU as the stand-in that was started with `SMS_GATEWAY`. */
export function smsOf({ url, fault }: Pick<Messenger, 'url' | 'fault'>) {
  const post = callsTo(`${url}/sim/sms`);
  return {
    apiId: API_ID,
    env: { SMS_API_ID: API_ID, SMS_ORIGIN: `${url}/sms`, SMS_MESSAGES: 'on' },
    config: { apiId: API_ID, origin: `${url}/sms`, dailyRubles: 1_000, messages: true },
    /** The person calls. */
    call: (phone: string) => post('/call', { phone }),
    /** Of the next SMS or call; `code` is the number's. */
    fault: (kind: 'no_money' | 'number' | 'silent', more: { code?: number; times?: number } = {}) =>
      post('/fault', { kind, ...more }),
    /** Of the next call of the API at a path. */
    away: (path: string, kind: '5xx' | 'drop' | 'not_json' = '5xx') =>
      fault({ kind, method: `sms/${path}`, times: 1 } as Parameters<typeof fault>[0]),
    /** Texts, newest first. */
    async inbox(phone: string): Promise<string[]> {
      const response = await fetch(`${url}/sim/sms?to=${encodeURIComponent(phone)}`);
      return ((await response.json()) as { text: string }[]).map(({ text }) => text);
    },
  };
}
