export const FAULT_KINDS = [
  '429',
  '5xx',
  'timeout',
  'slow',
  'not_json',
  'drop',
  'drop_after_accept',
  // Of updates on their way to the bot (`max/webhook`), as `slow` is too.
  'lose',
  'double',
  'reorder',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /**
   * `sendMessage`, or the path of another API's call: `vk/oauth2/auth`, or `vk` for any of VK's. Without it: any of Telegram's but
   * getUpdates, which polls all the time.
   */
  method?: string;
  chat_id?: number;
  times: number;
  /** Of the calls that it aims at, chosen by chance. */
  percent: number;
  /** Seconds, for 429. */
  retry_after: number;
  /** Milliseconds, for slow. */
  delay: number;
}

export interface Faults {
  add(fault: Fault): void;
  take(method: string, chatId: number | undefined): Fault | undefined;
  left(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const aimsAt = (fault: Fault, method: string, chatId: number | undefined): boolean =>
    (fault.method === undefined
      ? method !== 'getUpdates' && !method.includes('/')
      : `${method.toLowerCase()}/`.startsWith(`${fault.method.toLowerCase()}/`)) &&
    (fault.chat_id === undefined || fault.chat_id === chatId);
  return {
    add(fault) {
      faults.push(fault);
    },
    take(method, chatId) {
      const fault = faults.find(
        (one) => aimsAt(one, method, chatId) && Math.random() * 100 < one.percent,
      );
      if (fault === undefined) return undefined;
      fault.times--;
      faults = faults.filter((one) => one.times > 0);
      return fault;
    },
    left: () => faults,
    clear() {
      faults = [];
    },
  };
}
