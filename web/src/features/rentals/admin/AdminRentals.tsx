import { parseAdminRentalSearch } from './search.ts';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { foundText } from '@sklon/contract/plural';
import type { Rental } from '@sklon/contract/rentals';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Drawing } from '../../../ui/illustrations/Drawing.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx';
import row from '../../../ui/records/Records.module.css';
import { RecordEditor } from '../../../ui/records/RecordEditor.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import { useTabFilters } from '../../../ui/records/tab-search.ts';
import { parseSearchText, useList } from '../../../ui/results/list-query.ts';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { rentalsKey } from '../queries.ts';
import { SHOPS } from '../rental-texts.ts';
import classes from './AdminRentals.module.css';
import {
  adminRentalListKey,
  adminRentalListQuery,
  DELETE_FAILED,
  DELETED,
  editedRentalQuery,
} from './queries.ts';
import { rentalColumns, RequestDelete } from './rental-columns.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

const RentalForm = lazy(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }));

interface Saved {
  message: string;
  /** Of the shop. */
  name: string;
}

/** The tab 'Прокаты' (spec 2, Admin panel): all shops, and over them the form that the address names. */
export function AdminRentals() {
  const {
    search: { search = '', rental },
    change,
  } = useTabFilters('/admin/rentals', parseAdminRentalSearch);
  const query = useList(adminRentalListQuery(String(search)));
  const [deleted, setDeleted] = useState<Rental>();
  const [confirming, setConfirming] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (saved?.message === DELETED) notice.current?.focus();
  }, [saved]);

  const find = (text: string) => change({ search: parseSearchText(text) }, true);
  const requestDelete = (shop: Rental) => {
    setDeleted(shop);
    setConfirming(true);
    setSaved(null);
  };

  return (
    <>
      <div className={classes.top}>
        <search className={row.filters}>
          <SearchField
            label="Найти прокат"
            placeholder="Название, адрес, телефон или номер"
            value={String(search)}
            onChange={find}
          />
        </search>
        <ButtonLink
          to="/admin/rentals"
          search={(current) => ({ ...current, rental: 'new' as const })}
          state={(state) => ({ ...state, openedHere: true })}
          resetScroll={false}
          size="md"
          className={classes.add ?? ''}
          leftSection={<Icon name="plus" />}
        >
          Добавить прокат
        </ButtonLink>
      </div>
      {saved && (
        <div className={row.notice}>
          <Notice ref={notice} kind="success" onClose={() => setSaved(null)}>
            <span>
              {saved.message}: {saved.name}
            </span>
          </Notice>
        </div>
      )}
      <RequestDelete value={requestDelete}>
        <Records
          {...rentalColumns}
          query={query}
          listKey={String(search)}
          headingId="rentals"
          found={(total) => foundText(total, SHOPS)}
          empty={<NoShops searched={search !== ''} onReset={() => find('')} />}
        />
      </RequestDelete>
      <RecordEditor
        parameter="rental"
        size="lg"
        id={rental}
        query={editedRentalQuery}
        title={editorTitle}
      >
        {(edited, controls) => (
          <RentalForm
            rental={edited}
            {...controls}
            onSaved={(message, name) => {
              controls.close({ force: true });
              showToast({ kind: 'success', message });
              setSaved({ message, name });
            }}
          />
        )}
      </RecordEditor>
      <DeleteRentalDialog
        opened={confirming}
        rental={deleted}
        onClose={() => setConfirming(false)}
        onDeleted={(name) => {
          setConfirming(false);
          setSaved({ message: DELETED, name });
        }}
      />
    </>
  );
}

function editorTitle(id: number | 'new' | undefined, rental: Rental | undefined): string {
  if (id === 'new') return 'Новый прокат';
  return rental ? `Прокат: ${rental.business_name}` : 'Прокат';
}

interface NoShopsProps {
  searched: boolean;
  onReset: () => void;
}

/** Nothing fits what was typed, or there is no shop at all. */
function NoShops({ searched, onReset }: NoShopsProps) {
  return searched ? (
    <EmptyState
      illustration={<Drawing name="rental-scene" />}
      title="Прокаты не&nbsp;найдены"
      text="Проверьте название, телефон или номер."
      actions={
        <Button variant="default" onClick={onReset}>
          Показать все
        </Button>
      }
    />
  ) : (
    <EmptyState
      illustration={<Drawing name="rental-scene" />}
      title="Прокатов пока нет"
      text="Добавьте первый: он сразу появится в&nbsp;каталоге."
    />
  );
}

interface DeleteRentalDialogProps {
  opened: boolean;
  /** Stays while the dialog closes, so that its text does not vanish first. */
  rental: Pick<Rental, 'id' | 'business_name'> | undefined;
  onClose: () => void;
  onDeleted: (name: string) => void;
}

type RentalPages = InfiniteData<EndpointOutput<Endpoints['listAdminRentals']>>;

/** Asks before a shop is deleted; a failure is said here, with the dialog still open. */
function DeleteRentalDialog({ opened, rental, onClose, onDeleted }: DeleteRentalDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call('deleteRental', { params: { id } }),
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
