import type { Endpoint } from './endpoint.ts';
import { idCursor, pageLimit } from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';

export const adminList = {
  access: 'admin',
  limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
} as const satisfies Partial<Endpoint>;

export const adminPage = { limit: pageLimit(ADMIN_LIST_LIMIT), cursor: idCursor };
