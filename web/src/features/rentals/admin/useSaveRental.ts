import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, detailOf, isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { showToast } from '../../../ui/toast.tsx';
import { adminRentalsKey, rentalsKey } from '../queries.ts';
import { CREATED, NO_RESPONSE, PHOTO_FAILED, SAVE_FAILED, UPDATED } from './queries.ts';
import { bodyOfRental, type RentalFormValues } from './rental-form.ts';

type Phase = 'resting' | 'saving' | 'uploading';

/** `save`: nothing was saved. `photo`: all but the photo. */
export interface SaveFailure {
  kind: 'save' | 'photo';
  text: string;
  /** In the words of the server; null when it gave none, or the person cancelled. */
  detail: string | null;
}

interface SaveOptions {
  /** Null for a shop that is being added. */
  id: number | null;
  onSaved: (message: string) => void;
  /** The shop is saved, its photo may not be. */
  onShopSaved: () => void;
  onRefused: (error: ApiError) => void;
}

/** No response came from the server: the shop may be saved or not. */
function isNoResponse(error: unknown): boolean {
  return error instanceof ApiError && isOutcomeUnknown(error) && error.code === undefined;
}

/** Saves a shop, then its photo; one that did not arrive can be sent again alone (spec 8, Admin). */
export function useSaveRental({ id, onSaved, onShopSaved, onRefused }: SaveOptions) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<Phase>('resting');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  // Saving again after the creation updates the shop; the message stays «created».
  const savedId = useRef(id);
  // A second press can come before the first one shows on the button.
  const busy = useRef(false);
  const sender = useRef<AbortController>(undefined);
  useEffect(() => () => sender.current?.abort(), []);

  // Mutations, so that a session or a right that has ended is noticed.
  const shop = useMutation({
    mutationFn: async (values: RentalFormValues) => {
      const body = bodyOfRental(values);
      if (savedId.current === null)
        savedId.current = (await call('createRental', { body })).rental_id;
      else await call('updateRental', { params: { id: savedId.current }, body });
    },
  });
  const picture = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      upload('uploadRentalPhoto', {
        params: { id: savedId.current ?? 0 },
        file,
        onProgress: setProgress,
        signal,
      }),
  });

  function fail(problem: SaveFailure): void {
    setFailure(problem);
    showToast({ kind: 'error', message: problem.text });
  }

  async function once(task: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    await task();
    setPhase('resting');
    busy.current = false;
  }

  async function sendPhoto(photo: File): Promise<boolean> {
    const abort = new AbortController();
    sender.current = abort;
    setProgress(0);
    setPhase('uploading');
    try {
      await picture.mutateAsync({ file: photo, signal: abort.signal });
      return true;
    } catch (error) {
      fail({ kind: 'photo', text: PHOTO_FAILED, detail: detailOf(error) });
      return false;
    }
  }

  async function saveShop(values: RentalFormValues): Promise<boolean> {
    setPhase('saving');
    try {
      await shop.mutateAsync(values);
      return true;
    } catch (error) {
      const unknown = savedId.current === null && isNoResponse(error);
      fail({ kind: 'save', text: SAVE_FAILED, detail: unknown ? NO_RESPONSE : detailOf(error) });
      if (unknown) refreshLists();
      if (error instanceof ApiError) onRefused(error);
      return false;
    }
  }

  function refreshLists(): void {
    void queryClient.invalidateQueries({ queryKey: adminRentalsKey });
    void queryClient.invalidateQueries({ queryKey: rentalsKey });
  }

  return {
    phase,
    /** Sent part of the photo, 0 to 1. */
    progress,
    failure,
    save: (values: RentalFormValues, photo: File | null) =>
      once(async () => {
        if (!(await saveShop(values))) return;
        onShopSaved();
        const whole = photo === null || (await sendPhoto(photo));
        refreshLists();
        if (whole) onSaved(id === null ? CREATED : UPDATED);
      }),
    retryPhoto: (photo: File) =>
      once(async () => {
        if (!(await sendPhoto(photo))) return;
        refreshLists();
        onSaved(id === null ? CREATED : UPDATED);
      }),
    cancelPhoto: () => sender.current?.abort(),
  };
}
