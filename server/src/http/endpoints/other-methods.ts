import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../errors/errors.ts';
import { urlOf } from './register.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function refuseOtherMethods(app: FastifyInstance): void {
  const known = Map.groupBy(Object.keys(routes) as RouteName[], urlOf);
  for (const [url, names] of known) {
    // The router supports HEAD on every GET route.
    const allowed = names.flatMap((name) =>
      routes[name].method === 'GET' ? ['GET', 'HEAD'] : [routes[name].method],
    );
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      handler: (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw refusal('method_not_allowed');
      },
    });
  }
}
