import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../errors/errors.ts';

const DAY_MS = 86_400_000;
/** It says so for as long as it is served; the RFC wants less than a year. */
const VALID_DAYS = 180;

/** GET /.well-known/security.txt (RFC 9116), for anybody: where to report a vulnerability. None without a contact. */
export function addSecurityText(
  app: FastifyInstance,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): void {
  const { securityContact, publicOrigin } = config;
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === undefined) throw refusal('not_found');
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: ru, en',
          `Canonical: ${publicOrigin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
