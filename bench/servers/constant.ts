/** The upper bound: a bare node:http server with a constant response. `constant.ts PORT BYTES` */
import { createServer } from 'node:http';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = JSON.stringify('x'.repeat(Math.max(0, (bytes ?? 0) - 2)));
createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}).listen(port, '127.0.0.1');
