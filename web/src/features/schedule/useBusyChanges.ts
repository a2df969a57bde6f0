import type { ScheduleSlot } from '@sklon/contract/schedule';
import type { LessonTime, LocalDate, LocalTime } from '@sklon/contract/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import type { sectionOf } from './closed-text.ts';
import { type BusyChange, rangeOf, rangesMeet } from './instructor-slots.ts';
import { scheduleKey } from './keys.ts';
import { dropRecord, showRecord } from './queries.ts';

/** Texts of spec section 8, to the letter. */
export const SLOTS_FAILED = 'Не удалось загрузить занятые слоты';
const SLOT_FAILED = 'Не удалось изменить статус слота';

/** With the server's reason where it gives one. */
export function slotFailure(error: unknown): string {
  const detail = detailOf(error);
  return detail ? `${SLOT_FAILED}. ${detail}` : SLOT_FAILED;
}

export type BusyFeedback =
  | { kind: 'marked' | 'freed'; range: LessonTime }
  | {
      kind: 'closed';
      date: LocalDate;
      time: LocalTime;
      text: string;
      /** Of the settings, where it is changed. */
      section: ReturnType<typeof sectionOf>;
    }
  | { kind: 'problem'; text: string };

/** The calendar shows a change at once, and reverts it when the server refuses it. */
export function useBusyChanges() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: ({ date, start, end }: LessonTime) =>
      call('createBusyTime', { body: { date, start_time: start, end_time: end, status: 'busy' } }),
    onSuccess: (record) => showRecord(queryClient, record),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('deleteBusyTime', { params: { id } }),
    onSuccess: (_nothing, id) => dropRecord(queryClient, id),
  });
  const [changes, setChanges] = useState<readonly BusyChange[]>([]);
  const [feedback, setFeedback] = useState<BusyFeedback | null>(null);
  // A second press can come before React has rendered the first.
  const underWay = useRef(changes);

  function show(next: readonly BusyChange[]): void {
    underWay.current = next;
    setChanges(next);
  }

  function fail(text: string): void {
    setFeedback({ kind: 'problem', text });
    showToast({ kind: 'error', message: text });
  }

  async function run(
    change: BusyChange,
    act: () => Promise<unknown>,
    done: BusyFeedback,
  ): Promise<void> {
    if (underWay.current.some(({ range }) => rangesMeet(range, change.range))) return;
    show([...underWay.current, change]);
    try {
      await act();
      setFeedback(done);
    } catch (error) {
      fail(slotFailure(error));
      // Another change came first, or the response was lost: fetch the current state.
      void queryClient.invalidateQueries({ queryKey: scheduleKey });
    } finally {
      show(underWay.current.filter((other) => other !== change));
    }
  }

  return {
    changes,
    feedback,
    setFeedback,
    mark: (range: LessonTime) =>
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
