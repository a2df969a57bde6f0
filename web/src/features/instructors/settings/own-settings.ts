import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { INSTRUCTOR_PRICE_STEP, PRICE_MAX } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import type { BookingHours } from '@sklon/contract/schedule';
import { formatZone, localNow } from '@sklon/contract/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { settingsQuery } from '../own-queries.ts';

/** Text of spec section 8, to the letter. */
export const SAVE_FAILED = 'Ошибка при сохранении настроек';

/** The server's message on an invalid value; null for any other error. */
export function refusedValue(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  return error.errors[0]?.message ?? null;
}

/** Saves the working flag or the price. Changes go one after another, so that the last one wins. */
export function useSettingsUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointCall<Endpoints['updateInstructorSettings']>['body']) =>
      call('updateInstructorSettings', { body }),
    scope: { id: 'instructor-settings' },
    onSuccess: async (settings) => {
      await queryClient.cancelQueries(settingsQuery());
      queryClient.setQueryData(settingsQuery().queryKey, settings);
      // The public profile and the lists show them too.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
  });
}

/** The typed price for two hours, rubles; null is «По запросу». Nothing is rounded silently (spec 5). */
export function typedPrice(typed: string): { price: number | null } | { error: string } {
  if (typed.trim() === '') return { price: null };
  const price = parseRubles(typed);
  if (price === null) return { error: 'Укажите цену целым числом рублей' };
  if (price > PRICE_MAX) return { error: `Цена — до ${formatRubles(PRICE_MAX)}` };
  if (price % INSTRUCTOR_PRICE_STEP === 0) return { price };
  const steps = Math.max(1, Math.round(price / INSTRUCTOR_PRICE_STEP));
  return { error: `Округлите до\u00A0сотен: ${formatRubles(steps * INSTRUCTOR_PRICE_STEP)}` };
}

/** The note on the resort's booking hours (spec 2). Names the zone when the visitor's clock shows another time. */
export function hoursText(
  { earliest_start, latest_end, timezone }: BookingHours,
  ownZone: string,
  now: Date,
): string {
  const hours = `Занятия можно бронировать с\u00A0${earliest_start} до\u00A0${latest_end} по\u00A0времени курорта`;
  const [there, here] = [localNow(now, timezone), localNow(now, ownZone)];
  if (there.date === here.date && there.time === here.time) return `${hours}.`;
  return `${hours} (${formatZone(timezone, now)}). У\u00A0вас другой часовой пояс.`;
}
