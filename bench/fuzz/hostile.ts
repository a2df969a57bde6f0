import { connect } from 'node:net';

/** `{}` is filled with each hostile text. */
export const PATHS = `
  /{} /?{}={} /{}/{} /login?returnUrl={} /bookings/{} /rent/{} /services/{} /instructors/{}
  /instructors?resort={}&q={} /admin/{} /sitemaps/{} /og/{} /og/instructors/{}.png
  /og/rent/{}.png?v={} /assets/{} /documents/{} /providers/uploads/profile_photos/{}
  /providers/uploads/provider_docs/{}?expires={}&signature={} /providers/uploads/{}
  /api/docs/{} /api/{} /robots.txt?{} /sitemap.xml?{} /live?{} /ready?{} /metrics?{}`
  .trim()
  .split(/\s+/);

export const HOSTILE = `
  1 0 -1 2147483648 9223372036854775808 1e308 NaN . .. ..%2f..%2fetc%2fpasswd %2e%2e%5c %00
  %ff%fe %zz % %ED%A0%80 %D0%BB%D1%8B %F0%9F%8E%BF __proto__ constructor%5Bprototype%5D
  '%3B%20DROP%20TABLE%20users %3Cscript%3E %0d%0aSet-Cookie:%20a=b javascript:alert(1)
  //evil.example &&& ${'x'.repeat(3_000)}`
  .trim()
  .split(/\s+/);

const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const SIGN_IN = `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}`;

export const MALFORMED: readonly string[] = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `get / HTTP/1.1\r\n${HEAD}\r\n`,
  'GET /api/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n',
  `GET /a b HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET http://evil.example/api/auth/me HTTP/1.1\r\n${HEAD}\r\n`,
  `GET //evil.example/ HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: ${'b'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}No colon\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: a\u0000b\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT localhost:1 HTTP/1.1\r\n${HEAD}\r\n`,
  `${SIGN_IN}Content-Length: -1\r\n\r\n`,
  `${SIGN_IN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${SIGN_IN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${SIGN_IN}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `${SIGN_IN}Transfer-Encoding: gzip\r\n\r\n`,
  `${SIGN_IN}Content-Type: application/json\r\nContent-Length: 4\r\n\r\n\u00ff\u00fe\u00fd\u00fc`,
  `${SIGN_IN}Expect: 200-maybe\r\nContent-Length: 0\r\n\r\n`,
  `${SIGN_IN}Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n--`,
  `GET /live HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\n\r\n`,
];

/** Sends bytes and waits for the end of the connection; the status is 0 when it is closed without a response. */
export function sendRaw(port: number, bytes: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () => void socket.write(bytes, 'latin1'));
  // A connection that is closed under the sender is a refusal too.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => void chunks.push(Buffer.from(chunk)));
  socket.setTimeout(60_000, () => {
    reject(new Error(`no end of the connection within a minute: ${bytes.slice(0, 200)}`));
    socket.destroy();
  });
  socket.on('close', () => {
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
    resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body });
  });
  return promise;
}
