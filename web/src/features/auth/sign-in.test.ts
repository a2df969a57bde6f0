import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { sessionEndMessage } from './guards.tsx';
import { isSessionRefused } from './session.ts';
import { signInErrorText, toTelegramAuth } from './sign-in.ts';

const refused = new ApiError(401, 'Этот вход уже использован.', 'telegram_auth_invalid');
const expired = new ApiError(401, 'User authentication required', 'unauthenticated');
const offline = new ApiError(0, 'Network error');

describe('signInErrorText', () => {
  it('repeats what the API says', () => {
    expect(signInErrorText(refused)).toBe('Этот вход уже использован.');
  });

  it('has its own words for a lost connection and for what is no answer of the API', () => {
    expect(signInErrorText(offline)).toBe('Ошибка авторизации через Telegram');
    expect(signInErrorText(new ApiError(502, 'API request failed'))).toBe(
      'Ошибка авторизации через Telegram',
    );
    expect(signInErrorText(new Error('x'))).toBe('Ошибка авторизации через Telegram');
  });
});

describe('isSessionRefused', () => {
  it('takes a 401 for the end of the session, but not that of a refused sign-in', () => {
    expect(isSessionRefused(expired)).toBe(true);
    expect(isSessionRefused(refused)).toBe(false);
  });

  it('never takes a lost connection or a failing server for it', () => {
    expect(isSessionRefused(offline)).toBe(false);
    expect(isSessionRefused(new ApiError(500, 'x'))).toBe(false);
    expect(isSessionRefused(new ApiError(403, 'x', 'consent_required'))).toBe(false);
    expect(isSessionRefused(new Error('x'))).toBe(false);
  });
});

it('the reason why a session ended is in the words of the page', () => {
  expect(sessionEndMessage('/preferences')).toBe('Ошибка загрузки данных пользователя');
  expect(sessionEndMessage('/my-bookings')).toBe('Ошибка проверки авторизации');
});

// spec: 3.36
it('sends the signature under its own name and every other field as it was signed', () => {
  const user = { id: 7, first_name: 'Анна', auth_date: 1_800_000_000, hash: 'a'.repeat(64) };
  expect(toTelegramAuth(user)).toEqual({
    id: 7,
    first_name: 'Анна',
    auth_date: 1_800_000_000,
    user_hash: 'a'.repeat(64),
  });
});
