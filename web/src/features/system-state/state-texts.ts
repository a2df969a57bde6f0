import type { SystemState } from '@sklon/contract/system-state';

const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];

export const STORAGES: Record<SystemState['storage'], string> = {
  disk: 'на\u00A0диске сервера',
  s3: 'в\u00A0облачном хранилище\u00A0S3',
};

/** «12,3 МБ». */
export function sizeText(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)),
  );
  const value = bytes / 1_024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString('ru', { maximumFractionDigits: digits })}\u00A0${UNITS[power]}`;
}
