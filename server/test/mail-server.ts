import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { EmailConfig } from '../src/config.ts';

/** What the server does with a letter to an address instead of taking it. */
export type MailFault =
  | { at: 'recipient' | 'letter'; reply: number; text: string }
  /** It takes the letter and says nothing more. */
  | 'dropped_after_data';

export interface MailServer {
  config: EmailConfig;
  /** Letters to an address, oldest first. */
  inbox: (address: string) => ParsedMail[];
  /** For the next letter, or for all when `times` is infinite. */
  fault: (address: string, fault: MailFault, times?: number) => void;
  /** How many logins it refused. */
  refusedLogins: () => number;
}

const USER = 'sklon';
const PASSWORD = 'snow-and-ice-4711';

/** A mail server over TCP that wants STARTTLS and a password. To be started at the top of a test file. */
export async function startMailServer(): Promise<MailServer> {
  const letters = new Map<string, ParsedMail[]>();
  const faults = new Map<string, { fault: MailFault; times: number }>();
  let refusedLogins = 0;
  const take = (address: string): MailFault | undefined => {
    const found = faults.get(address);
    if (!found || found.times === 0) return undefined;
    found.times -= 1;
    return found.fault;
  };
  const server = new SMTPServer({
    // Also keeps quiet about the certificate, which is its own.
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _, callback) {
      if (username === USER && password === PASSWORD) return callback(null, { user: USER });
      refusedLogins += 1;
      callback(replyOf(535, `5.7.8 wrong password of ${username}`));
    },
    onRcptTo({ address }, _, callback) {
      const fault = faults.get(address)?.fault;
      if (typeof fault !== 'object' || fault.at !== 'recipient') return callback();
      const { reply, text } = fault;
      callback(take(address) && replyOf(reply, text));
    },
    onData(stream, { envelope }, callback) {
      const address = envelope.rcptTo[0]?.address ?? '';
      simpleParser(stream, (error: Error | null, letter: ParsedMail) => {
        const fault = error ? undefined : take(address);
        if (typeof fault === 'object') return callback(replyOf(fault.reply, fault.text));
        letters.set(address, [...(letters.get(address) ?? []), letter]);
        if (fault === undefined) return callback(error);
        for (const connection of server.connections) connection.close();
      });
    },
  });
  // Clients that leave in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    config: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: USER,
      password: PASSWORD,
      from: 'Склон <no-reply@sklon.example>',
      isLocal: true,
    },
    inbox: (address) => letters.get(address) ?? [],
    fault: (address, fault, times = 1) => void faults.set(address, { fault, times }),
    refusedLogins: () => refusedLogins,
  };
}

function replyOf(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
