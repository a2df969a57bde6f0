import { formatPhone } from '@sklon/contract/contact-rules';
import { plural, YEARS } from '@sklon/contract/plural';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type RecordLink, RecordList, ROW, useRowFocus } from '../../ui/records/RecordList.tsx';
import row from '../../ui/records/Records.module.css';
import { RecordSkeletons } from '../../ui/records/Records.tsx';
import { DelayedSpinner, EmptyState, DataError } from '../../ui/StateScreen.tsx';
import { TakeDown } from '../meeting-points/TakeDown.tsx';
import { applicationColumns } from './application-columns.tsx';
import { WorkingBadge } from '../../ui/Text.tsx';
import classes from './Instructors.module.css';
import { adminInstructorQuery, instructorFormsQuery } from './queries.ts';
import { idOfPath, parseInstructorSearch } from './search.ts';

const HEADING_ID = 'instructor-forms';

/** An instructor and all of the forms that they sent; each opens its application. */
export function InstructorForms({ id }: { id: number }) {
  const search = parseInstructorSearch(useSearch({ from: '/admin/instructors' }));
  const { data: instructor } = useQuery(adminInstructorQuery(id));
  const open = useParams({ strict: false, select: ({ form }) => form });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);
  return (
    <>
      <Link to="/admin/instructors" search={search} className={classes.back}>
        <Icon name="arrow-left" /> К&nbsp;списку инструкторов
      </Link>
      <div className={classes.head}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {instructor
            ? `${instructor.first_name} ${instructor.last_name}`
            : `Инструктор №\u00A0${id}`}
        </h2>
        {instructor && (
          <p className={classes.facts}>
            <span>ID&nbsp;{id}</span>
            <span>{formatPhone(instructor.phone)}</span>
            <span>Стаж {plural(instructor.years_experience, YEARS)}</span>
            <WorkingBadge working={instructor.is_working} />
            <Link to="/instructors/$id" params={{ id: String(id) }}>
              Страница на&nbsp;сайте
            </Link>
          </p>
        )}
      </div>
      <Forms id={id} />
      <TakeDown instructorId={id} />
      <Outlet />
    </>
  );
}

function Forms({ id }: { id: number }) {
  const { data: forms, error } = useQuery(instructorFormsQuery(id));
  if (!forms) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return <EmptyState title="Инструктор не&nbsp;найден" />;
    if (error) return <DataError />;
    return (
      <>
        <RecordSkeletons />
        <DelayedSpinner />
      </>
    );
  }
  if (forms.length === 0) {
    return (
      <EmptyState
        title="Анкет нет"
        text="Этот инструктор появился на&nbsp;сайте без&nbsp;заявки."
      />
    );
  }
  return (
    <RecordList
      {...applicationColumns}
      caption="Анкеты инструктора"
      records={forms}
      Open={OpenForm}
    />
  );
}

function OpenForm({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      from="/admin/instructors/$id"
      to="/admin/instructors/$id/$form"
      params={({ id: instructor }) => ({ id: instructor, form: String(id) })}
      search
      state={{ overList: true }}
      resetScroll={false}
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}
