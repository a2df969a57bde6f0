import { createMailServer, type MailServer } from '@sklon/standins/smtp';
import { afterAll } from 'vitest';
import type { EmailConfig } from '../src/config.ts';

export type { MailFault } from '@sklon/standins/smtp';

const USER = 'sklon';
const PASSWORD = 'snow-and-ice-4711';

export interface TestMailServer extends MailServer {
  config: EmailConfig;
  /** As the setting `SMTP_URL`. */
  url: string;
}

/** A mail server over TCP that wants STARTTLS and a password. To be started at the top of a test file. */
export async function startMailServer(): Promise<TestMailServer> {
  const server = createMailServer({ user: USER, password: PASSWORD, port: 0 });
  const { port } = await server.listen();
  afterAll(() => server.close());
  return {
    ...server,
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    config: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: USER,
      password: PASSWORD,
      from: 'Склон <no-reply@sklon.example>',
      isLocal: true,
    },
  };
}
