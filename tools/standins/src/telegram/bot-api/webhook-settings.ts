import { isLoopbackHost } from '../../http/loopback.ts';
import type { Call } from './call.ts';
import { badRequest } from './errors.ts';
import { endLongPoll } from './long-poll.ts';
import { readBoolean, readInteger, readString } from '../../http/params.ts';
import { readAllowedUpdates } from './update-kinds.ts';

/** HTTPS, as Telegram wants; plain HTTP for this machine only, as Telegram's own server allows in its local mode. */
function checkUrl(url: string): void {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw badRequest('bad webhook: Wrong HTTP URL');
  }
  if (parsed.protocol === 'https:') return;
  if (parsed.protocol !== 'http:' || !isLoopbackHost(parsed.hostname)) {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  }
}

export function setWebhook(call: Call): true {
  const { world, params } = call;
  const url = readString(params, 'url').trim();
  if (url === '') return deleteWebhook(call);
  checkUrl(url);
  const secret = readString(params, 'secret_token');
  if (secret.length > 256) throw badRequest('secret token is too long');
  if (!/^[A-Za-z0-9_-]*$/.test(secret))
    throw badRequest('secret token contains unallowed characters');
  const connections = readInteger(params, 'max_connections', 40);
  const allowed = readAllowedUpdates(params);
  if (allowed !== undefined) world.state.allowed_updates = allowed;
  if (readBoolean(params, 'drop_pending_updates')) world.updates.remove(() => true);
  world.state.webhook = {
    url,
    max_connections: Math.min(100, Math.max(1, connections)),
    ...(secret === '' ? {} : { secret_token: secret }),
  };
  endLongPoll(world, 'terminated by setWebhook request');
  world.webhook.restart();
  world.saver.schedule();
  return true;
}

export function deleteWebhook({ world, params }: Call): true {
  if (readBoolean(params, 'drop_pending_updates')) world.updates.remove(() => true);
  world.state.webhook = null;
  world.saver.schedule();
  return true;
}

export function getWebhookInfo({ world }: Call): Record<string, unknown> {
  const { webhook, allowed_updates, updates } = world.state;
  const base = {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: updates.length,
  };
  const kinds = allowed_updates === null ? {} : { allowed_updates };
  if (webhook === null) return { ...base, ...kinds };
  const { max_connections, last_error_date, last_error_message } = webhook;
  const failure = last_error_date === undefined ? {} : { last_error_date, last_error_message };
  return { ...base, ...failure, max_connections, ...kinds };
}
