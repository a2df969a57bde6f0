import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { MailOptions } from '../options.ts';
import type { Fault, Faults } from '../sim/faults.ts';
import { lostBy, type Outbox } from '../sim/outbox.ts';
import { untilSocketsAreRead } from '../sim/sockets.ts';

/** What the server does with an e-mail to an address instead of taking it. */
export type MailFault =
  | { at: 'recipient' | 'email'; reply: number; text: string }
  /** It takes the e-mail and says nothing more. */
  | 'dropped_after_data';

export interface MailServer {
  listen(): Promise<{ port: number }>;
  close(): Promise<void>;
  /** E-mails to an address, or to all, oldest first. */
  inbox(address?: string): ParsedMail[];
  /** For the next e-mail, or for all when `times` is infinite. */
  fault(address: string, fault: MailFault, times?: number): void;
  /** How many logins it refused. */
  refusedLogins(): number;
  clear(): void;
}

/** The last ones; older e-mails fall out. */
const KEEP = 200;

/**
 * A mail server that wants STARTTLS and a password; its certificate is its own, and nobody's. `calls`: faults of `mail` that
 * await a connection, and the record of e-mails.
 */
export function createMailServer(
  { user, password, port, isPlain = false }: MailOptions,
  host = '127.0.0.1',
  calls?: { faults: Faults; outbox: Outbox; clock: () => number },
): MailServer {
  const ofConnections = new Map<string, Fault | undefined>();
  let emails: { address: string; email: ParsedMail }[] = [];
  const faults = new Map<string, { fault: MailFault; times: number }>();
  let refusedLogins = 0;
  const take = (address: string): MailFault | undefined => {
    const found = faults.get(address);
    if (!found || found.times === 0) return undefined;
    found.times -= 1;
    return found.fault;
  };
  const server = new SMTPServer({
    // Also keeps quiet about the certificate.
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    ...(isPlain && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onConnect({ id }, callback) {
      const fault = calls?.faults.take('mail/email', undefined);
      if (fault?.kind === 'timeout') return;
      ofConnections.set(id, fault);
      callback(fault?.kind === 'drop' ? replyOf(421, 'closing') : null);
    },
    onClose: ({ id }) => void ofConnections.delete(id),
    onAuth(given, _, callback) {
      if (given.username === user && given.password === password) return callback(null, { user });
      refusedLogins += 1;
      callback(replyOf(535, `5.7.8 wrong password of ${given.username}`));
    },
    onRcptTo({ address }, _, callback) {
      const fault = faults.get(address)?.fault;
      if (typeof fault !== 'object' || fault.at !== 'recipient') return callback();
      const { reply, text } = fault;
      callback(take(address) && replyOf(reply, text));
    },
    onData(stream, { id, envelope }, respond) {
      const address = envelope.rcptTo[0]?.address ?? '';
      const receive = async (): Promise<void> => {
        const email = await simpleParser(stream);
        await untilSocketsAreRead();
        if (!ofConnections.has(id)) return;
        const fault = take(address);
        if (typeof fault === 'object') return respond(replyOf(fault.reply, fault.text));
        emails = [...emails.slice(1 - KEEP), { address, email }];
        const lost = lostBy(ofConnections.get(id));
        const { subject, text } = email;
        const time = new Date(calls?.clock() ?? Date.now()).toISOString();
        calls?.outbox.record({
          time,
          method: 'mail',
          params: { to: address, subject, text },
          ...lost,
        });
        if (fault === undefined && !lost.lost) return respond();
        for (const one of server.connections) if (one.id === id) one.close();
      };
      // The client has left in the middle.
      receive().catch(respond);
    },
  });
  // Clients that leave in the middle.
  server.on('error', () => undefined);
  return {
    async listen() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.server.once('error', reject);
      server.listen(port, host, resolve);
      await promise;
      return { port: (server.server.address() as AddressInfo).port };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
    inbox: (address) =>
      emails
        .filter((one) => address === undefined || one.address === address)
        .map(({ email }) => email),
    fault: (address, fault, times = 1) => void faults.set(address, { fault, times }),
    refusedLogins: () => refusedLogins,
    clear() {
      emails = [];
      faults.clear();
    },
  };
}

function replyOf(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
