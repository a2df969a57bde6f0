import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot'],
  ['Opera/9.80', 'Opera'],
  ['okhttp/4.1', null],
  ['', null],
])('of %j the device is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
