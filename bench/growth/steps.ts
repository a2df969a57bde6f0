import { openData, type Data } from '../kit/data.ts';
import { makeCustomers } from '../kit/people.ts';
import { makeDirectory, Product } from '../kit/product.ts';
import { lessonsOf } from '../kit/requests.ts';
import type { Request } from '../kit/throughput.ts';

const PORT = 22_900;
const RECORDS_EACH = 10;
/** Customers who book: each may have ten pending bookings. */
const CUSTOMERS = 5_000;
/** Instructors with all their rows that fit into a megabyte, with a margin: nothing waits for the disk. */
const PER_MEGABYTE = 125;
const ADMIN = 890_002;

export interface Step extends Data {
  admin: string;
  lesson: ReturnType<typeof lessonsOf>;
  send(request: Request, status: number): Promise<void>;
}

export async function openStep(
  instructors: number,
  number: number,
  stack: AsyncDisposableStack,
): Promise<Step> {
  const port = PORT + 10 * number;
  const data = await openData(
    port + 8,
    {
      instructors,
      records: instructors * RECORDS_EACH,
      // A marketplace grows by people, not by lessons of each.
      owners: instructors,
      customers: CUSTOMERS,
      sharedBuffers: `${Math.max(256, Math.ceil(instructors / PER_MEGABYTE))}MB`,
    },
    stack,
  );
  await data.db.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await data.db.query(
    "SELECT pg_prewarm(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')",
  );
  const [admin] = await makeCustomers(data.db, 1, ADMIN);
  const product = stack.use(
    new Product(await makeDirectory(stack), port, {
      DATABASE_URL: data.postgres.url,
      ADMIN_TELEGRAM_IDS: String(ADMIN),
      ROLE: 'web',
      SITE: 'off',
    }),
  );
  await product.start();
  return {
    ...data,
    admin: admin?.token ?? '',
    lesson: lessonsOf(data.instructors),
    async send({ path, ...rest }, status) {
      const response = await fetch(product.origin + path, rest);
      const body = await response.text();
      if (response.status !== status) throw new Error(`${path} got ${response.status} ${body}`);
    },
  };
}
