import { readInteger, readString, readBoolean, type Params } from '../http/params.ts';
import { HttpError } from '../http/exchange.ts';
import type { DemoPerson } from '../options.ts';
import type { Chat } from '../state/model.ts';
import type { World } from '../world.ts';

export function findSimChat(world: World, params: Params): Chat {
  const id = readInteger(params, 'telegram_id', 0);
  if (id === 0) throw new HttpError(400, 'telegram_id is required');
  const chat = world.state.chats.get(id);
  if (chat === undefined) throw new HttpError(404, `no person has telegram_id ${id}`);
  return chat;
}

const FIRST_NEW_ID = 710_000_001;

function freeId(world: World): number {
  return Math.max(FIRST_NEW_ID - 1, ...world.state.chats.keys()) + 1;
}

export function readPerson(world: World, params: Params): DemoPerson {
  const text = (key: string): string => readString(params, key).trim();
  const first_name = text('first_name');
  const username = text('username').replace(/^@/, '');
  if (first_name === '' || first_name.length > 64)
    throw new HttpError(400, 'Имя: от 1 до 64 знаков');
  if (text('last_name').length > 64) throw new HttpError(400, 'Фамилия: не длиннее 64 знаков');
  if (username !== '' && !/^[a-zA-Z]\w{4,31}$/.test(username)) {
    throw new HttpError(
      400,
      'Имя пользователя: от 5 до 32 знаков, латиница, цифры и _, первая — буква',
    );
  }
  const optional = {
    last_name: text('last_name'),
    username,
    photo_url: text('photo_url'),
    role: text('role'),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  return {
    id: readInteger(params, 'id', freeId(world)),
    first_name,
    ...given,
    started: readBoolean(params, 'started'),
  };
}
