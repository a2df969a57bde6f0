import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeChannel } from '../../../test/channel-suite.ts';
import { startMessenger } from '../../../test/messenger.ts';
import { newPhone, SMS_GATEWAY, smsOf } from '../../../test/sms.ts';
import { openLimits } from '../../http/limits/limits.ts';
import type { TextContent } from '../content.ts';
import { CLOSED_MS, smsChannel } from './channel.ts';

const sms = smsOf(await startMessenger(SMS_GATEWAY));
const SITE = 'https://sklon.example';
const channel = smsChannel(sms.config, SITE, undefined);

describeChannel('sms', () => ({
  channel,
  isBrief: true,
  person: () => Promise.resolve(newPhone()),
  received: async (to) =>
    (await sms.inbox(to)).toReversed().map((text) => ({
      text: text.replace(/^Склон: /, '').replace(/\nhttps:\S+$/, ''),
      links: [...text.matchAll(/https:\S+/g)].map(([link]) => link),
    })),
  async failing(reason) {
    if (reason === 'unavailable') await sms.away('sms/send');
    else
      await sms.fault('number', {
        code: { unreachable: 207, refused: 230, too_fast: 231 }[reason],
      });
    return { to: newPhone() };
  },
  away: smsChannel({ ...sms.config, origin: 'http://127.0.0.1:9' }, SITE, undefined),
  secrets: [sms.apiId],
}));

const DELIVERY = { key: '17.1768300000000', isOptional: false };
const TEXT: TextContent = {
  kind: 'text',
  title: 'Анна пишет о занятии',
  notice: 'Новое сообщение о занятии',
  blocks: [
    [{ strong: 'ср, 14 января, 10:00–12:00', rest: ' (Москва)' }],
    [{ label: 'Телефон', value: '+7 999 000-00-00' }],
  ],
  page: `${SITE}/bookings/17`,
};

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => channel.classifyFailure(error),
  );

describe('an SMS', () => {
  it('says what happened and when, with a link, and names nobody', async () => {
    const to = newPhone();
    expect(await channel.send(to, TEXT, DELIVERY)).toMatch(/^\d+-\d+$/);
    expect(await sms.inbox(to)).toEqual([
      `Склон: Новое сообщение о занятии\nср, 14 января, 10:00–12:00\n${SITE}/bookings/17`,
    ]);
  });

  it('is two parts at most, and its link is whole', async () => {
    const to = newPhone();
    await channel.send(to, { ...TEXT, notice: 'Занятие '.repeat(30) }, DELIVERY);
    const [text = ''] = await sms.inbox(to);
    expect(text).toHaveLength(134);
    expect(text).toMatch(/^Склон: Занятие .*…\nhttps:\/\/sklon\.example\/bookings\/17$/);
  });

  it('that the gateway loses counts as sent: only its reader knows', async () => {
    const to = newPhone();
    await sms.fault('silent');
    await channel.send(to, TEXT, DELIVERY);
    expect(await sms.inbox(to)).toEqual([]);
  });
});

it.each([
  [202, 'unreachable', 404],
  [207, 'unreachable', 404],
  [209, 'unreachable', 404],
  [215, 'unreachable', 404],
  [230, 'refused', 400],
  [231, 'too_fast', 429],
  [232, 'refused', 400],
  [201, 'refused', 402],
  [220, 'unavailable', undefined],
])('code %i of the number inside of an «OK» is %s', async (code, reason, status) => {
  await sms.fault('number', { code });
  const own = smsChannel(sms.config, SITE, undefined);
  const failure = await failureOf(own.send(newPhone(), TEXT, DELIVERY));
  expect([failure?.reason, failure?.status]).toEqual([reason, status]);
});

describe('without money', () => {
  const NO_MONEY = { reason: 'refused', status: 402 };
  const test = useTestApp();

  it('the channel is closed for a while, which its test says, and then tries again', async () => {
    const brief = smsChannel(sms.config, SITE, undefined);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await sms.fault('no_money', { times: 2 });
    expect(await failureOf(brief.send(newPhone(), TEXT, DELIVERY))).toMatchObject({
      ...NO_MONEY,
      description: 'no money: code 201',
    });
    expect(await failureOf(brief.check())).toMatchObject(NO_MONEY);
    expect(await failureOf(brief.send(newPhone(), TEXT, DELIVERY))).toMatchObject({
      ...NO_MONEY,
      description: 'no money: closed',
    });
    // The gateway was not asked while it was closed, so one of its two refusals is left.
    vi.advanceTimersByTime(CLOSED_MS);
    expect(await failureOf(brief.send(newPhone(), TEXT, DELIVERY))).toMatchObject({
      description: 'no money: code 201',
    });
    await brief.check();
    const to = newPhone();
    vi.advanceTimersByTime(CLOSED_MS);
    expect(await failureOf(brief.send(to, TEXT, DELIVERY))).toBeUndefined();
    expect(await sms.inbox(to)).toHaveLength(1);
  });

  it('of a day nothing is sent, and both parts of a message count', async () => {
    const log = pino({ level: 'silent' });
    const open = async () => {
      const limits = await openLimits({ redisUrl: undefined }, test.db, log);
      return smsChannel({ ...sms.config, dailyRubles: 50 }, SITE, limits);
    };
    // Of two processes.
    const [one, other] = [await open(), await open()];
    await one.send(newPhone(), TEXT, DELIVERY);
    await other.send(newPhone(), TEXT, DELIVERY);
    await other.check();
    const to = newPhone();
    expect(await failureOf(one.send(to, TEXT, DELIVERY))).toMatchObject({
      ...NO_MONEY,
      description: 'no money: the money of a day is spent',
    });
    expect(await failureOf(other.check())).toMatchObject(NO_MONEY);
    expect(await sms.inbox(to)).toEqual([]);
  });
});
