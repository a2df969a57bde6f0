/** One address that sends as much as it can, until it is ended: `abuser.ts ORIGIN KIND`. */
import autocannon from 'autocannon';
import { clientAddress } from '../kit/nginx.ts';
import type { Request } from '../kit/throughput.ts';

const [origin = '', kind = ''] = process.argv.slice(2);
const random = () => Math.floor(Math.random() * 2 ** 31);
const flag = () => Math.random() < 0.5;

const KINDS: Record<string, () => Request> = {
  pages: () => ({ path: `/instructors?resort=9&x=${random()}` }),
  'unknown pages': () => ({ path: `/instructors/${random()}` }),
  instructors: () => ({ path: `/api/marketplace/instructors/${random()}` }),
  searches: () => ({
    path: `/api/marketplace/instructors?skill_type=ski&works_with_kids=${flag()}&teach_newbies=${flag()}&min_price=${random() % 10_000}&is_working=true`,
  }),
  'forged cookies': () => ({
    path: '/instructors?resort=9',
    headers: { cookie: 'sklon_written=1' },
  }),
};
const next = KINDS[kind];
if (!next) throw new Error(`no such kind: ${kind}`);

await autocannon({
  url: origin,
  connections: 100,
  duration: 3_600,
  requests: [
    {
      setupRequest: (request) => {
        const { headers, ...rest } = next();
        return {
          ...request,
          method: 'GET' as const,
          ...rest,
          headers: { ...headers, 'x-forwarded-for': clientAddress(0) },
        };
      },
    },
  ],
});
