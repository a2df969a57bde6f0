import type { BotCommand } from '../../state/model.ts';
import type { Call } from './call.ts';
import { badRequest } from './errors.ts';
import { isRecord, readJson, readString, type Params } from '../../http/params.ts';

const IN_COMMANDS = "can't parse list of bot commands JSON object";

function scopeKey(params: Params): string {
  const scope = readJson(params, 'scope', "can't parse BotCommandScope JSON object") ?? {
    type: 'default',
  };
  return JSON.stringify([scope, readString(params, 'language_code')]);
}

function parseCommand(raw: unknown): BotCommand {
  if (!isRecord(raw)) throw badRequest('expected an Object as BotCommand');
  const command = readString(raw, 'command').trim().replace(/^\//, '');
  const description = readString(raw, 'description').trim();
  if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
  if (description === '' || Array.from(description).length > 256)
    throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  return { command, description };
}

export function setMyCommands({ world, params }: Call): true {
  const raw = readJson(params, 'commands', IN_COMMANDS);
  if (!Array.isArray(raw)) throw badRequest(IN_COMMANDS);
  if (raw.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  world.state.commands.set(scopeKey(params), raw.map(parseCommand));
  world.saver.schedule();
  return true;
}

export function getMyCommands({ world, params }: Call): readonly BotCommand[] {
  return world.state.commands.get(scopeKey(params)) ?? [];
}
