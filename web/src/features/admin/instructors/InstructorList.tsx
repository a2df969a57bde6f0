import type { AdminInstructor } from '@sklon/contract/admin';
import { formatPhone } from '@sklon/contract/contact-rules';
import { INSTRUCTORS, plural, YEARS } from '@sklon/contract/plural';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import { type LineProps, type RecordLink, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { InstructorFilters } from './InstructorFilters.tsx';
import { adminInstructorListQuery } from './queries.ts';
import type { AdminInstructorSearch } from './search.ts';
import { WorkingBadge } from './WorkingBadge.tsx';

const columns = [
  { header: 'ID', tight: true },
  { header: 'Имя' },
  { header: 'Фамилия' },
  { header: 'Телефон', tight: true },
  { header: 'Стаж', tight: true },
  { header: 'Активен', tight: true },
];

/** The table of spec section 2, Instructors; a line leads to the instructor's forms. */
export function InstructorList({ headingId }: { headingId: string }) {
  const search = useSearch({ from: '/admin/instructors' });
  const navigate = useNavigate({ from: '/admin/instructors' });
  const query = useInfiniteQuery({
    ...adminInstructorListQuery(search),
    placeholderData: keepPreviousData,
  });
  const change = (changed: AdminInstructorSearch, typing = false) =>
    void navigate({
      search: (current) => ({ ...current, ...changed }),
      replace: typing,
      resetScroll: false,
    });
  return (
    <>
      <InstructorFilters search={search} onChange={change} />
      <Records
        query={query}
        listKey={JSON.stringify(search)}
        headingId={headingId}
        caption="Инструкторы"
        found={['Найден', 'Найдено', 'Найдено']}
        noun={INSTRUCTORS}
        columns={columns}
        Cells={Cells}
        Card={Card}
        Open={OpenInstructor}
        empty={
          <EmptyState
            title="Инструкторы не&nbsp;найдены"
            text="Измените фильтры или поиск. Инструкторы появляются здесь, когда их&nbsp;заявки одобрены."
            actions={
              <Button
                onClick={() => change({ working: undefined, resort: undefined, q: undefined })}
              >
                Сбросить фильтры
              </Button>
            }
          />
        }
      />
    </>
  );
}

function OpenInstructor({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/instructors/$id"
      params={{ id: String(id) }}
      search
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

function Cells({ record, Open }: LineProps<AdminInstructor>) {
  const { id, first_name, last_name, phone, years_experience, is_working } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Анкеты инструктора&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td className={row.name}>{first_name}</td>
      <td className={row.name}>{last_name}</td>
      <td data-tight>{formatPhone(phone)}</td>
      <td data-tight>{plural(years_experience, YEARS)}</td>
      <td data-tight>
        <WorkingBadge working={is_working} />
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<AdminInstructor>) {
  const { id, first_name, last_name, phone, years_experience, is_working } = record;
  return (
    <>
      <div className={row.top}>
        <span className={row.dimmed}>ID&nbsp;{id}</span>
        <WorkingBadge working={is_working} />
      </div>
      <p className={row.title}>
        <Open id={id}>
          {first_name} {last_name}
        </Open>
      </p>
      <p>{formatPhone(phone)}</p>
      <p className={row.dimmed}>Стаж {plural(years_experience, YEARS)}</p>
    </>
  );
}
