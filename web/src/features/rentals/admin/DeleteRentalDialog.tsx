import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Rental } from '@sklon/contract/rentals';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { rentalsKey } from '../queries.ts';
import { adminRentalListKey } from './queries.ts';
import { DELETE_FAILED, DELETED } from './rental-messages.ts';

interface DeleteRentalDialogProps {
  opened: boolean;
  /** Stays while the dialog closes, so that its text does not vanish first. */
  rental: Pick<Rental, 'id' | 'business_name'> | undefined;
  onClose: () => void;
  onDeleted: (name: string) => void;
}

type RentalPages = InfiniteData<EndpointOutput<Endpoints['listAdminRentals']>>;

/** Asks before a shop is deleted; a failure is said here, with the dialog still open. */
export function DeleteRentalDialog({
  opened,
  rental,
  onClose,
  onDeleted,
}: DeleteRentalDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call('deleteRental', { params: { id } }),
    networkMode: 'always',
    onSuccess: (_, id) => {
      // The row goes with the dialog, before the lists are loaded anew.
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
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: adminRentalListKey });
      void queryClient.invalidateQueries({ queryKey: rentalsKey });
    },
  });
  if (!rental) return null;

  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(rental.id, {
      onSuccess: () => {
        showToast({ kind: 'success', message: DELETED });
        onDeleted(rental.business_name);
      },
      onError: () => showToast({ kind: 'error', message: DELETE_FAILED }),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title="Удалить прокат?"
      confirmLabel="Удалить прокат"
      cancelLabel="Не&nbsp;удалять"
      dangerous
      pending={remove.isPending}
    >
      <p>
        «<strong>{rental.business_name}</strong>» исчезнет из&nbsp;каталога вместе с&nbsp;фото.
        Вернуть его будет нельзя.
      </p>
      {remove.isError && (
        <Notice kind="error">
          <strong>{DELETE_FAILED}</strong>
          {remove.error instanceof ApiError && <span>{remove.error.detail}</span>}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
