import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, detailOf, isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useSender } from '../../uploads/useSender.ts';
import { adminRentalsKey, rentalsKey } from '../queries.ts';
import { CREATED, NO_RESPONSE, PHOTO_FAILED, SAVE_FAILED, UPDATED } from './queries.ts';
import type { bodyOfRental } from './rental-form.ts';

/** No response came from the server: the shop may be saved or not. */
function isNoResponse(error: unknown): boolean {
  return error instanceof ApiError && isOutcomeUnknown(error) && error.code === undefined;
}

/** Saves a shop (null: a new one), then its photo; one that did not arrive can be sent again alone (spec 8, Admin). */
export function useSaveRental(id: number | null, onSaved: (message: string, name: string) => void) {
  const queryClient = useQueryClient();
  // Saving again after the creation updates the shop; the message stays «created».
  const [savedId, setSavedId] = useState(id);
  const sender = useSender();
  const mutationKey = [...adminRentalsKey, 'saving', id];

  function refreshLists(): void {
    for (const queryKey of [adminRentalsKey, rentalsKey])
      void queryClient.invalidateQueries({ queryKey });
  }

  const finish = (name: string) => onSaved(id === null ? CREATED : UPDATED, name.trim());

  const shop = useAction({
    mutationKey,
    mutationFn: async (body: ReturnType<typeof bodyOfRental>) => {
      if (savedId === null) return (await call('createRental', { body })).rental_id;
      await call('updateRental', { params: { id: savedId }, body });
      return savedId;
    },
    onSuccess: (to) => {
      setSavedId(to);
      refreshLists();
    },
    onError: (error) => {
      showToast({ kind: 'error', message: SAVE_FAILED });
      if (savedId === null && isNoResponse(error)) refreshLists();
    },
  });
  const picture = useAction({
    mutationKey,
    mutationFn: ({ to, photo }: { to: number; photo: File }) =>
      upload('uploadRentalPhoto', { params: { id: to }, file: photo, ...sender.start() }),
    onError: () => showToast({ kind: 'error', message: PHOTO_FAILED }),
    refresh: [adminRentalsKey, rentalsKey],
  });
  const sendPhoto = (to: number, photo: File, name: string) =>
    picture.mutate({ to, photo }, { onSuccess: () => finish(name) });

  return {
    sender,
    shop,
    picture,
    /** In the words of the server; null when it gave none. */
    detail:
      savedId === null && isNoResponse(shop.error)
        ? NO_RESPONSE
        : detailOf(shop.error ?? picture.error),
    save: (
      body: ReturnType<typeof bodyOfRental>,
      photo: File | null,
      { keep, refuse }: { keep: () => void; refuse: (error: Error) => void },
    ) => {
      picture.reset();
      shop.mutate(body, {
        onSuccess: (to) => {
          keep();
          if (photo) sendPhoto(to, photo, body.business_name);
          else finish(body.business_name);
        },
        onError: refuse,
      });
    },
    retryPhoto: (photo: File, name: string) => savedId !== null && sendPhoto(savedId, photo, name),
  };
}
