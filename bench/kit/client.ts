import { randomUUID } from 'node:crypto';

export interface ApiResponse<T = unknown> {
  status: number;
  body: T;
}

interface CallOptions {
  token?: string | undefined;
  body?: object | FormData;
  key?: string;
  /** The network address that nginx of the programs believes. */
  address?: string;
}

export async function call<T = unknown>(
  origin: string,
  endpoint: string,
  { token, body, key, address }: CallOptions = {},
): Promise<ApiResponse<T>> {
  const [method = '', path = ''] = endpoint.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text === '' ? undefined : JSON.parse(text)) as T,
  };
}

export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

export function codeOf({ body }: ApiResponse): string | undefined {
  return (body as { code?: string } | undefined)?.code;
}

export interface Lesson {
  instructor_id: number;
  booking_date: string;
  start_time: string;
  end_time: string;
  group_size: number;
}

/** 'YYYY-MM-DD', so many days from today. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export function lessonAt(instructor: number, days: number, from: number, hours = 1): Lesson {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return {
    instructor_id: instructor,
    booking_date: dayAhead(days),
    start_time: clock(from),
    end_time: clock(from + hours),
    group_size: 1,
  };
}

export function lessonAtRandom(instructors: readonly number[]): Lesson {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  return lessonAt(instructors[below(instructors.length)] ?? 0, 3 + below(150), 10 + below(5));
}

const BOOK = 'POST /marketplace/instructor-bookings/with-time';

export function book(
  origin: string,
  token: string,
  body: object,
  options: CallOptions = { key: randomUUID() },
): Promise<ApiResponse<{ id: number }>> {
  return call(origin, BOOK, { token, body, ...options });
}

export function cancel(
  origin: string,
  token: string,
  id: number,
  options: CallOptions = {},
): Promise<ApiResponse> {
  return call(origin, `DELETE /marketplace/instructor-bookings/${id}/cancel`, {
    token,
    ...options,
  });
}

export async function listInstructors(
  origin: string,
): Promise<{ id: number; resort_ids: number[] }[]> {
  const { body } = await call<{ items: { id: number; resort_ids: number[] }[] }>(
    origin,
    'GET /marketplace/instructors?is_working=true',
  );
  return body.items;
}

export function addDocument(
  origin: string,
  token: string,
  application: number,
  size: number,
): Promise<ApiResponse> {
  const form = new FormData();
  form.append('file', new File([`%PDF-1.4\n${'0'.repeat(size)}\n%%EOF\n`], 'licence.pdf'));
  return call(origin, `POST /providers/register/${application}/documents`, { token, body: form });
}

const LONGEST_MS = 10 * 60_000;

/** Resolves once the condition holds; what throws does not hold. Throws after ten minutes. */
export async function until(condition: () => Promise<boolean>, pause = 20): Promise<void> {
  const at = performance.now();
  while (!(await condition().catch(() => false))) {
    if (performance.now() - at > LONGEST_MS) throw new Error('waited for ten minutes');
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
}
