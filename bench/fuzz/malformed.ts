/**
 * Malformed HTTP over raw sockets: each must get a response or be closed, and never cause a
 * failure.
 */
import { sendRaw } from '../../server/test/http.ts';

const HEAD = 'Host: localhost\r\nConnection: close\r\n';

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
  `GET /api/%zz HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/marketplace/resorts?%ff=%fe HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: ${'b'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}No colon\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: a\u0000b\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT localhost:1 HTTP/1.1\r\n${HEAD}\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Transfer-Encoding: gzip\r\n\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 4\r\n\r\n\u00ff\u00fe\u00fd\u00fc`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Expect: 200-maybe\r\nContent-Length: 0\r\n\r\n`,
  `POST /api/auth/telegram HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n--`,
  `GET /live HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\n\r\n`,
];

/** The status of each; 0 if the connection was closed without a response. */
export function sendMalformed(port: number): Promise<number[]> {
  return Promise.all(
    MALFORMED.map((request) =>
      sendRaw(port, request).then(
        ({ status }) => status || 0,
        () => 0,
      ),
    ),
  );
}
