import type { CurrentUser } from '@sklon/contract/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { checkMessengerAuth } from './check-messenger-auth.ts';
import { discardMessengerAuth, storedAuth } from './session.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('./session.ts', () => ({ storedAuth: vi.fn(), discardMessengerAuth: vi.fn() }));

const NOW = new Date('2026-01-14T12:00:00Z');
const HOUR_MS = 3_600_000;

function stored(hoursAgo: number) {
  const timestamp = NOW.getTime() - hoursAgo * HOUR_MS;
  vi.mocked(storedAuth).mockReturnValue({
    type: 'telegram',
    token: 'token',
    user: { id: 1 } as CurrentUser,
    data: { id: 7, auth_date: timestamp / 1000, user_hash: 'hash' },
    timestamp,
  });
}

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(discardMessengerAuth).mockReset();
});

test('data older than 23 hours are dropped without asking', async () => {
  stored(23.5);
  await checkMessengerAuth(NOW);
  expect(call).not.toHaveBeenCalled();
  expect(discardMessengerAuth).toHaveBeenCalledOnce();
});

// spec: 4.41
test('data that the API does not accept are dropped', async () => {
  stored(1);
  vi.mocked(call).mockResolvedValueOnce({ valid: false, telegram_id: null });
  await checkMessengerAuth(NOW);
  vi.mocked(call).mockRejectedValueOnce(
    new ApiError(400, 'Проверьте введённые данные', 'validation_failed'),
  );
  await checkMessengerAuth(NOW);
  expect(discardMessengerAuth).toHaveBeenCalledTimes(2);
});

test('data stay while the API accepts them, and while it gives no verdict', async () => {
  stored(1);
  vi.mocked(call).mockResolvedValueOnce({ valid: true, telegram_id: 7 });
  await checkMessengerAuth(NOW);
  for (const error of [
    new ApiError(0, 'Network error'),
    new ApiError(503, 'Сервис перегружен'),
    new ApiError(429, 'Подождите'),
  ]) {
    vi.mocked(call).mockRejectedValueOnce(error);
    await checkMessengerAuth(NOW);
  }
  expect(discardMessengerAuth).not.toHaveBeenCalled();
});
