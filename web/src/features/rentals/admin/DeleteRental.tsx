import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Rental } from '@sklon/contract/rentals';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import { useListNotice } from '../../../ui/records/list-notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { rentalsKey } from '../queries.ts';
import { adminRentalListKey, DELETE_FAILED, DELETED } from './queries.ts';

/** Deletes a shop after a question; a failure is said there, with the dialog still open. */
export function DeleteRental({ rental: { id, business_name: name } }: { rental: Rental }) {
  const [asking, setAsking] = useState(false);
  const tell = useListNotice();
  const deletion = useDeletion(id, name);
  return (
    <>
      <IconButton
        color="red"
        aria-label={`Удалить прокат: ${name}`}
        className="relative z-1"
        onClick={() => {
          setAsking(true);
          tell(null);
        }}
      >
        <Icon name="trash" />
      </IconButton>
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={deletion.mutate}
        title="Удалить прокат?"
        confirmLabel="Удалить прокат"
        cancelLabel="Не&nbsp;удалять"
        action={deletion}
        failure={
          <>
            <strong>{DELETE_FAILED}</strong>
            {deletion.error instanceof ApiError && <span>{deletion.error.detail}</span>}
          </>
        }
      >
        <p>
          «<strong>{name}</strong>» исчезнет из&nbsp;каталога вместе с&nbsp;фото. Вернуть его будет
          нельзя.
        </p>
      </ActionDialog>
    </>
  );
}

type RentalPages = InfiniteData<EndpointOutput<Endpoints['listAdminRentals']>>;

function useDeletion(id: number, name: string) {
  const queryClient = useQueryClient();
  const tell = useListNotice();
  return useAction({
    mutationFn: () => call('deleteRental', { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: DELETED });
      tell({ kind: 'success', text: `${DELETED}: ${name}`, takesFocus: true });
      // The row goes with its dialog, before the lists are loaded anew.
      queryClient.setQueriesData<RentalPages>(
        { queryKey: adminRentalListKey },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              total: page.total - 1,
              items: page.items.filter((item) => item.id !== id),
            })),
          },
      );
    },
    onError: () => showToast({ kind: 'error', message: DELETE_FAILED }),
    refresh: [adminRentalListKey, rentalsKey],
  });
}
