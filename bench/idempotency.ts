/**
 * Idempotency keys: each key is posted ten times at once, half of the posts to each of two
 * processes (docs/trust.md, promise 2). There must be one booking per key and ten equal responses;
 * a changed body gets 422; a repeated post gets the first response from the other process too,
 * after restarts and after a database failure, which stores nothing; posts without a key are
 * independent. `node bench/idempotency.ts [keys=50]`; exits 1 when a promise is broken.
 */
import { timeOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import { type ApiResponse, callApi } from './api.ts';
import { dayAhead, makeInstructor, makePeople, makeResort, type Person } from './people.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { openScratch } from './scratch.ts';

const KEYS = Number(process.argv[2] ?? 50);
const POSTS = 10;
const PORT = 22_620;
/** Half-hour lessons between 09:00 and 18:00. */
const PER_INSTRUCTOR = 18;
/** Keys posted concurrently. */
const AT_ONCE = 5;

await using scratch = await openScratch();
const { db } = scratch;
const products = [0, 1].map(
  (n) =>
    new Product(scratch.directory, PORT + n, {
      DATABASE_URL: scratch.url,
      ROLE: 'web',
      SITE: 'off',
      TG_STANDIN_PORT: String(PORT + 5 + n),
    }),
) as [Product, Product];

interface Post {
  key: string;
  customer: Person;
  body: object;
  /** Id of the booking that its posts made. */
  first: ApiResponse | undefined;
}

function send(
  { customer, body, key }: Omit<Post, 'first'>,
  product: Product,
  changes: object = {},
): Promise<ApiResponse> {
  return callApi(product.origin, 'createInstructorBooking', {
    token: customer.token,
    body: { ...body, ...changes },
    key,
  });
}

async function makePosts(): Promise<Post[]> {
  const customers = await makePeople(db, KEYS);
  const resort = await makeResort(db);
  const instructors = await makePeople(db, Math.ceil(KEYS / PER_INSTRUCTOR));
  const ids = await Promise.all(instructors.map(({ id }) => makeInstructor(db, id, resort)));
  return customers.map((customer, n) => {
    const start = 9 * 60 + (n % PER_INSTRUCTOR) * 30;
    const time = {
      booking_date: dayAhead(),
      start_time: timeOf(start),
      end_time: timeOf(start + 30),
    };
    return {
      key: `key-${n}`,
      customer,
      body: { instructor_id: ids[Math.floor(n / PER_INSTRUCTOR)], ...time },
      first: undefined,
    };
  });
}

/** Applies `work` to all, a few at a time; returns how many it rejects. */
async function otherwise(
  posts: readonly Post[],
  work: (post: Post) => Promise<boolean>,
): Promise<number> {
  let bad = 0;
  for (let at = 0; at < posts.length; at += AT_ONCE) {
    const held = await Promise.all(posts.slice(at, at + AT_ONCE).map(work));
    bad += held.filter((one) => !one).length;
  }
  return bad;
}

const alike = (one: ApiResponse, other: ApiResponse | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
const bookings = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM bookings`.execute(db)).rows[0]?.n ?? 0;

async function repeat(posts: readonly Post[], promise: string): Promise<void> {
  const bad = await otherwise(posts, async (post) => {
    const responses = await Promise.all(products.map((product) => send(post, product)));
    return responses.every((response) => alike(response, post.first));
  });
  const count = await bookings();
  report({
    figure: '2',
    promise,
    measured: `${posts.length} keys: ${bad} with another result; ${count} bookings`,
    kept: bad === 0 && count === posts.length,
  });
}

try {
  await Promise.all(products.map((product) => product.start()));
  const posts = await makePosts();

  // A failure is not stored: without the table every post is refused, and later posts are not
  // blocked.
  await sql`ALTER TABLE schedule_records RENAME TO out_of_reach`.execute(db);
  const failed = new Set<number>();
  await otherwise(posts.slice(0, 20), async (post) => {
    failed.add((await send(post, products[0])).status);
    return true;
  });
  await sql`ALTER TABLE out_of_reach RENAME TO schedule_records`.execute(db);

  const bad = await otherwise(posts, async (post) => {
    const responses = await Promise.all(
      Array.from({ length: POSTS }, (_, n) => send(post, products[n % 2 === 0 ? 0 : 1])),
    );
    post.first = responses[0];
    return responses.every((response) => response.status === 201 && alike(response, post.first));
  });
  const made = await bookings();
  report({
    figure: '2',
    promise: `A key posted ${POSTS} times at once to two processes makes one booking, and all responses are equal`,
    measured: `${posts.length} keys, ${posts.length * POSTS} posts: ${bad} keys with another result; ${made} bookings`,
    kept: bad === 0 && made === posts.length,
  });
  report({
    figure: '2',
    promise: 'A server failure is not stored as the response of a key',
    measured: `${Math.min(20, posts.length)} keys got ${[...failed].join(', ')} first, and 201 after the recovery`,
    kept: [...failed].every((status) => status >= 500) && failed.size > 0 && bad === 0,
  });

  const changed = await otherwise(posts, async (post) => {
    const { status, body } = await send(post, products[1], {
      group_size: 1,
      end_time: '18:00',
      start_time: '09:00',
    });
    return status === 422 && (body as { code: string }).code === 'idempotency_key_reused';
  });
  report({
    figure: '2',
    promise: 'A key with a changed body is refused with 422',
    measured: `${posts.length} keys: ${changed} with another result`,
    kept: changed === 0,
  });

  await repeat(posts, 'A repeated post gets the first response from either process');
  await Promise.all(products.map((product) => product.kill()));
  await Promise.all(products.map((product) => product.start()));
  await repeat(posts, 'A repeated post gets the first response after a restart');

  const keyless = await Promise.all(
    posts
      .slice(0, 20)
      .map(({ customer, body }) =>
        callApi(products[0].origin, 'createInstructorBooking', { token: customer.token, body }),
      ),
  );
  const refused = keyless.filter(({ status }) => status === 409).length;
  const free = await otherwise(posts.slice(0, 20), async ({ customer, body }) => {
    const next = {
      ...body,
      booking_date: new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10),
    };
    return (
      (
        await callApi(products[1].origin, 'createInstructorBooking', {
          token: customer.token,
          body: next,
        })
      ).status === 201
    );
  });
  report({
    figure: '2',
    promise: 'Posts without a key are independent: a taken time is refused, a free one booked',
    measured: `${refused} of ${keyless.length} refused, ${keyless.length - free} of ${keyless.length} booked`,
    kept: refused === keyless.length && free === 0,
  });
} finally {
  await Promise.all(products.map((product) => product.stop()));
}
