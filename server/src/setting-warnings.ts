/** Settings that production runs with and should not: logged at the start and shown on 'Состояние'. */
import type { SettingWarning } from '@sklon/contract/system-state';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const LOG_LINES: Record<SettingWarning, string> = {
  rate_limits_off: 'RATE_LIMITS=off: anybody may call without limits',
};

/** None outside of production, where these settings are of use. */
export function settingWarnings({
  production,
  rateLimits,
}: Pick<Config, 'production' | 'rateLimits'>): SettingWarning[] {
  if (!production) return [];
  return rateLimits ? [] : ['rate_limits_off'];
}

/** Logs each as an error, so that it is seen at any level that production uses. */
export function logSettingWarnings(config: Parameters<typeof settingWarnings>[0], log: Logger) {
  for (const warning of settingWarnings(config)) log.error({ warning }, LOG_LINES[warning]);
}
