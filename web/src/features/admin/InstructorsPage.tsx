import type { AdminInstructor } from '@sklon/contract/admin';
import { formatPhone } from '@sklon/contract/contact-rules';
import { foundText, INSTRUCTORS, plural, YEARS } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { FilterSelect } from '../../ui/records/filters.tsx';
import { type LineProps, type RecordLink, ROW, useRowFocus } from '../../ui/records/RecordList.tsx';
import row from '../../ui/records/Records.module.css';
import { Records } from '../../ui/records/Records.tsx';
import { useTabFilters } from '../../ui/records/tab-search.ts';
import { useList } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { VisuallyHidden, WorkingBadge } from '../../ui/Text.tsx';
import { groupResorts } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { adminInstructorListQuery } from './queries.ts';
import { type AdminInstructorSearch, idOfPath, parseInstructorSearch } from './search.ts';
import { Button } from '../../ui/Button.tsx';

const HEADING_ID = 'instructors';

/** The tab 'Инструкторы'. The list stays as it is behind the instructor that is looked at. */
export function InstructorsPage() {
  const open = useParams({ strict: false, select: ({ id }) => id });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);
  return (
    <>
      <div hidden={open !== undefined}>
        <InstructorList headingId={HEADING_ID} />
      </div>
      <Outlet />
    </>
  );
}

const SORTS = [
  { value: 'DESC', label: 'DESC' },
  { value: 'ASC', label: 'ASC' },
] as const;

const workingOptions: { value: 'yes' | 'no' | ''; label: string }[] = [
  { value: '', label: 'Все' },
  { value: 'yes', label: 'Да' },
  { value: 'no', label: 'Нет' },
];

interface InstructorFiltersProps {
  search: AdminInstructorSearch;
  onChange: (changed: AdminInstructorSearch, typing?: boolean) => void;
}

/** The filters of spec section 2, Instructors. */
function InstructorFilters({ search, onChange }: InstructorFiltersProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const places = groupResorts(resorts).map((group) => ({
    group: group.name,
    items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  return (
    <search className={row.filters}>
      <FilterSelect
        label="Активен"
        data={workingOptions}
        value={search.working ?? ''}
        onChange={(value) => onChange({ working: value || undefined })}
      />
      <FilterSelect
        label="Сортировка по&nbsp;ID"
        data={SORTS}
        value={search.sort ?? 'DESC'}
        onChange={(sort) => onChange({ sort: sort === 'ASC' ? sort : undefined })}
      />
      <FilterSelect
        label="Курорт"
        data={[{ value: '', label: 'Все курорты' }, ...places]}
        value={String(search.resort ?? '')}
        onChange={(resort) => onChange(parseResort(resort))}
      />
      <SearchField
        label="Поиск"
        placeholder="Имя, телефон или ID"
        value={String(search.q ?? '')}
        onChange={(q) => onChange({ q: parseInstructorSearch({ q }).q }, true)}
      />
    </search>
  );
}

function parseResort(resort: string): AdminInstructorSearch {
  return { resort: parseInstructorSearch({ resort }).resort };
}

const columns = [
  { header: 'ID', tight: true },
  { header: 'Имя' },
  { header: 'Фамилия' },
  { header: 'Телефон', tight: true },
  { header: 'Стаж', tight: true },
  { header: 'Активен', tight: true },
];

/** The table of spec section 2, Instructors; a line leads to the instructor's forms. */
function InstructorList({ headingId }: { headingId: string }) {
  const { search, change } = useTabFilters('/admin/instructors', parseInstructorSearch);
  const query = useList(adminInstructorListQuery(search));
  return (
    <>
      <InstructorFilters search={search} onChange={change} />
      <Records
        query={query}
        listKey={JSON.stringify(search)}
        headingId={headingId}
        caption="Инструкторы"
        found={(total) => foundText(total, INSTRUCTORS)}
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
