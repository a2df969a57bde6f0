import type { Certificate } from '@sklon/contract/certificates';
import type { LocalDate } from '@sklon/contract/time';

const dayFormat = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «01.04.2024» */
function shortDay(date: LocalDate): string {
  return dayFormat.format(new Date(date));
}

/** «с 01.04.2024 по 01.04.2027», «с 01.04.2024, бессрочный» */
export function periodText({ valid_from, valid_to }: Pick<Certificate, 'valid_from' | 'valid_to'>) {
  const from = `с\u00A0${shortDay(valid_from)}`;
  return valid_to === null ? `${from}, бессрочный` : `${from} по\u00A0${shortDay(valid_to)}`;
}
