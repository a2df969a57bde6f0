import { randomInt } from 'node:crypto';

/** Waits for a call of the person to a number of the gateway. */
export interface CallCheck {
  id: string;
  phone: string;
  called: boolean;
  expires: number;
}

export interface Sms {
  to: string;
  text: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** `number`: this number is refused inside of an «OK»; `silent`: taken and never delivered. */
export const SMS_FAULTS = ['no_money', 'number', 'silent'] as const;

export interface SmsFault {
  kind: (typeof SMS_FAULTS)[number];
  /** Of the number. */
  code: number;
}

export interface Gateway {
  addCheck(phone: string): CallCheck;
  /** Undefined for one that nobody called in time. */
  findCheck(id: string): CallCheck | undefined;
  waitingChecks(): CallCheck[];
  /** The person calls; false when nothing waits for it. */
  call(phone: string): boolean;
  take(to: string, text: string): void;
  inbox(to?: string): Sms[];
  fault(fault: SmsFault, times: number): void;
  takeFault(...kinds: SmsFault['kind'][]): SmsFault | undefined;
  /** Rubles. */
  balance(): number;
  clear(): void;
}

const CHECK_MS = 5 * 60_000;
const BALANCE = 4122.56;
/** The last ones; older messages fall out. */
const KEEP = 200;

export function createGateway(clock: () => number): Gateway {
  const checks = new Map<string, CallCheck>();
  let messages: Sms[] = [];
  let faults: SmsFault[] = [];
  const waitingChecks = (): CallCheck[] =>
    [...checks.values()].filter(({ called, expires }) => !called && expires > clock());
  return {
    addCheck(phone) {
      const id = `${randomInt(100_000, 1_000_000)}-${checks.size + 1}`;
      const check = { id, phone, called: false, expires: clock() + CHECK_MS };
      checks.set(id, check);
      return check;
    },
    findCheck(id) {
      const check = checks.get(id);
      return check && (check.called || check.expires > clock()) ? check : undefined;
    },
    waitingChecks,
    call(phone) {
      const waiting = waitingChecks().filter((check) => check.phone === phone);
      for (const check of waiting) check.called = true;
      return waiting.length > 0;
    },
    take(to, text) {
      messages = [...messages.slice(1 - KEEP), { to, text, time: clock() }];
    },
    inbox: (to) => messages.filter((one) => to === undefined || one.to === to),
    fault(fault, times) {
      faults = [...faults, ...Array.from({ length: times }, () => fault)];
    },
    takeFault(...kinds) {
      const index = faults.findIndex(({ kind }) => kinds.includes(kind));
      return index === -1 ? undefined : faults.splice(index, 1)[0];
    },
    balance: () => (faults.some(({ kind }) => kind === 'no_money') ? 0 : BALANCE),
    clear() {
      checks.clear();
      messages = [];
      faults = [];
    },
  };
}
