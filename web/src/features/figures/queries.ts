import type { DateRange, FigureStep } from '@sklon/contract/figure-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { downloadFrom } from '../../ui/download-file.ts';

/** The figures before stay in sight while others are loaded. */
export function figuresQuery({ from, to }: DateRange, step: FigureStep) {
  return queryOptions({
    queryKey: ['me', 'figures', from, to, step] as const,
    queryFn: ({ signal }) => call('getFigures', { query: { from, to, step }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useLessonsFile() {
  return useAction({
    mutationFn: ({ from, to }: DateRange) => call('getLessonsFile', { query: { from, to } }),
    onSuccess: ({ url }) => downloadFrom(url),
  });
}
