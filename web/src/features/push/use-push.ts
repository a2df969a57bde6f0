import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { isDenied, isSupported, ownEndpoint, turnOff, turnOn } from './device.ts';

const KEY = ['me', 'push'];

/** Undefined while that is not known, and where there are no push messages. */
export function usePush() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    enabled: isSupported(),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { public_key: key, endpoint } = await call('getPush', { signal });
      return { key, isOn: endpoint !== null && endpoint === (await ownEndpoint()) };
    },
  });
  const change = useAction({
    mutationFn: async (on: boolean) => {
      if (!data?.key) return false;
      if (on) return turnOn(data.key);
      await turnOff();
      return false;
    },
    onSuccess: (isOn) => {
      queryClient.setQueryData(KEY, data && { ...data, isOn });
      void queryClient.invalidateQueries({ queryKey: ['me', 'contacts'] });
    },
  });
  if (!data?.key) return undefined;
  return { isOn: data.isOn, isDenied: isDenied(), change };
}

export const TURN_ON_FAILED = 'Не\u00A0удалось включить уведомления. Попробуйте ещё раз.';
export const DENIED =
  'Браузер не\u00A0разрешает уведомления. Разрешите их\u00A0для этого сайта в\u00A0настройках браузера.';
export const INSTALL_FIRST =
  'Чтобы получать уведомления, добавьте Склон на\u00A0экран «Домой»: «Поделиться» → «На\u00A0экран „Домой“».';
