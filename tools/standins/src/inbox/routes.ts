import { presentBot } from '../telegram/bot-api/present.ts';
import { readBody } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { sendFile } from '../http/files.ts';
import { findSimChat } from '../sim/person.ts';
import { markRead } from './acts.ts';
import { presentPeople } from './present.ts';

/** `/<bot>?start=…` is this stand-in's t.me link. */
async function showPage(exchange: Exchange): Promise<void> {
  const [name] = exchange.parts;
  if (name !== undefined && name.toLowerCase() !== exchange.world.options.botUsername.toLowerCase())
    throw new HttpError(404, 'Not Found');
  await sendFile(exchange, 'inbox.html');
}

function tellPeople(exchange: Exchange): void {
  const { world } = exchange;
  const commands = world.state.commands.get(JSON.stringify([{ type: 'default' }, ''])) ?? [];
  const max = world.options.max !== undefined;
  sendJson(exchange, { bot: presentBot(world), commands, max, people: presentPeople(world) });
}

async function read(exchange: Exchange): Promise<void> {
  const { params } = await readBody(exchange.request, exchange.url.searchParams);
  markRead(exchange.world, findSimChat(exchange.world, params));
  sendJson(exchange, { ok: true });
}

function download({ world, response, parts }: Exchange): void {
  const file = world.state.files.get(parts[0] ?? '');
  if (file === undefined) throw new HttpError(404, 'Not Found');
  response.writeHead(200, {
    'content-type': file.mime_type === '' ? 'application/octet-stream' : file.mime_type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    'x-content-type-options': 'nosniff',
  });
  response.end(Buffer.from(file.base64, 'base64'));
}

export const inboxRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, run: showPage },
  { method: 'GET', path: /^\/inbox\/people$/, run: tellPeople },
  {
    method: 'GET',
    path: /^\/inbox\/events$/,
    run: ({ world, response }) => world.live.join(response),
  },
  { method: 'POST', path: /^\/inbox\/read$/, run: read },
  { method: 'GET', path: /^\/file\/([\w-]+)$/, run: download },
  { method: 'GET', path: /^\/([a-zA-Z]\w{4,31})$/, run: showPage },
];
