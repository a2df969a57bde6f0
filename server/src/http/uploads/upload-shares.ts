import { ApiError } from '../errors/errors.ts';

/** Files that the process takes at a time of one account, and of one address, where several may be behind it. */
const SHARES = { account: 4, address: 8 };
/** A file of the usual size is there by then. */
const RETRY_SECONDS = 5;

/** Who sends a file. */
export interface Sender {
  account: number | undefined;
  /** Undefined for calls of our own pages. */
  address: string | undefined;
}

const underWay = new Map<string, number>();

/** What `receive` resolves with; throws rate_limited while the sender has their share of files under way, so that nobody has all places. */
export async function withinShare<T>(
  { account, address }: Sender,
  receive: () => Promise<T>,
): Promise<T> {
  const shares = [
    { key: `account ${account}`, max: SHARES.account },
    { key: `address ${address}`, max: SHARES.address },
  ];
  if (shares.some(({ key, max }) => (underWay.get(key) ?? 0) >= max))
    throw new ApiError('rate_limited', { retryAfter: RETRY_SECONDS });
  for (const { key } of shares) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  try {
    return await receive();
  } finally {
    for (const { key } of shares) {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  }
}
