import type { ScheduleSlot } from '@sklon/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { slotFailure } from './busy-texts.ts';
import { type BusyChange, type DayRange, rangeOf, rangesMeet } from './busy-week.ts';
import { scheduleKey } from './queries.ts';
import { dropRecord, showRecord } from './schedule-changes.ts';

/** The latest thing that happened in the calendar. */
export type BusyNews =
  | { kind: 'marked' | 'freed'; range: DayRange }
  | { kind: 'problem'; text: string };

/** Marks and frees busy time. The calendar shows a change at once, and takes it back when the server refuses it. */
export function useBusyChanges() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: ({ date, start, end }: DayRange) =>
      call('createBusyTime', { body: { date, start_time: start, end_time: end, status: 'busy' } }),
    networkMode: 'always',
    onSuccess: (record) => showRecord(queryClient, record),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('deleteBusyTime', { params: { id } }),
    networkMode: 'always',
    onSuccess: (_nothing, id) => dropRecord(queryClient, id),
  });
  const [changes, setChanges] = useState<readonly BusyChange[]>([]);
  const [news, setNews] = useState<BusyNews | null>(null);
  // Two presses can come before React has rendered the first one.
  const underWay = useRef(changes);

  function show(next: readonly BusyChange[]): void {
    underWay.current = next;
    setChanges(next);
  }

  function fail(text: string): void {
    setNews({ kind: 'problem', text });
    showToast({ kind: 'error', message: text });
  }

  async function run(
    change: BusyChange,
    act: () => Promise<unknown>,
    done: BusyNews,
  ): Promise<void> {
    if (underWay.current.some(({ range }) => rangesMeet(range, change.range))) return;
    show([...underWay.current, change]);
    try {
      await act();
      setNews(done);
    } catch (error) {
      fail(slotFailure(error));
      // Somebody else was there first, or the answer was lost: what is true now?
      void queryClient.invalidateQueries({ queryKey: scheduleKey });
    } finally {
      show(underWay.current.filter((other) => other !== change));
    }
  }

  return {
    changes,
    news,
    tell: setNews,
    mark: (range: DayRange) =>
      void run({ kind: 'mark', range }, () => create.mutateAsync(range), { kind: 'marked', range }),
    free: (record: ScheduleSlot) => {
      const range = rangeOf(record);
      void run({ kind: 'free', range }, () => remove.mutateAsync(record.id), {
        kind: 'freed',
        range,
      });
    },
  };
}
