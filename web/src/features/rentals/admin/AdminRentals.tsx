import '@mantine/core/styles/ActionIcon.layer.css';
import type { Rental } from '@sklon/contract/rentals';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import filters from '../../../ui/records/Filters.module.css';
import { Records } from '../../../ui/records/Records.tsx';
import { parseSearchText } from '../../../ui/records/search-text.ts';
import sticky from '../../../ui/records/Records.module.css';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SHOPS } from '../rental-texts.ts';
import classes from './AdminRentals.module.css';
import { DeleteRentalDialog } from './DeleteRentalDialog.tsx';
import { NoShops } from './NoShops.tsx';
import { adminRentalListQuery } from './queries.ts';
import { RentalEditor } from './RentalEditor.tsx';
import { AskToDelete, rentalLook } from './rental-look.tsx';
import { DELETED } from './rental-messages.ts';

interface News {
  message: string;
  /** Of the shop. */
  name: string;
}

/** The tab 'Прокаты' (spec 2, Admin panel): all shops, and over them the form that the address names. */
export function AdminRentals() {
  const { search = '', rental } = useSearch({ from: '/admin/rentals' });
  const navigate = useNavigate({ from: '/admin/rentals' });
  const query = useInfiniteQuery({
    ...adminRentalListQuery(String(search)),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<Rental>();
  const [asking, setAsking] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (news?.message === DELETED) notice.current?.focus();
  }, [news]);

  const find = (text: string) =>
    void navigate({
      search: (current) => ({ ...current, search: parseSearchText(text) }),
      replace: true,
      resetScroll: false,
    });
  const ask = (shop: Rental) => {
    setAsked(shop);
    setAsking(true);
    setNews(null);
  };

  return (
    <>
      <div className={classes.top}>
        <search className={filters.filters}>
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
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          Добавить прокат
        </ButtonLink>
      </div>
      {news && (
        <div className={sticky.notice}>
          <Notice ref={notice} kind="success" onClose={() => setNews(null)}>
            <span>
              {news.message}: {news.name}
            </span>
          </Notice>
        </div>
      )}
      <AskToDelete value={ask}>
        <Records
          {...rentalLook}
          query={query}
          listKey={String(search)}
          headingId="rentals"
          found={['Найден', 'Найдено', 'Найдено']}
          noun={SHOPS}
          empty={<NoShops searched={search !== ''} onReset={() => find('')} />}
        />
      </AskToDelete>
      <RentalEditor
        id={rental}
        onSaved={(message, name) => {
          showToast({ kind: 'success', message });
          setNews({ message, name });
        }}
      />
      <DeleteRentalDialog
        opened={asking}
        rental={asked}
        onClose={() => setAsking(false)}
        onDeleted={(name) => {
          setAsking(false);
          setNews({ message: DELETED, name });
        }}
      />
    </>
  );
}
