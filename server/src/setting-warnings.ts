import type { SettingWarning } from '@sklon/contract/system-state';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const LOG_LINES: Record<SettingWarning, string> = {
  backups_not_encrypted: 'BACKUP_RECIPIENTS is empty: backups are not encrypted',
  rate_limits_off: 'RATE_LIMITS=off: anybody may call without limits',
};

export function settingWarnings({
  production,
  rateLimits,
  backup,
}: Pick<Config, 'production' | 'rateLimits' | 'backup'>): SettingWarning[] {
  if (!production) return [];
  const warnings: SettingWarning[] = [];
  if (!rateLimits) warnings.push('rate_limits_off');
  if (backup.recipients.length === 0) warnings.push('backups_not_encrypted');
  return warnings;
}

export function logSettingWarnings(config: Parameters<typeof settingWarnings>[0], log: Logger) {
  for (const warning of settingWarnings(config)) log.error({ warning }, LOG_LINES[warning]);
}
