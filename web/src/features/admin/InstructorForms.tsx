import type { AdminInstructor } from '@sklon/contract/admin';
import { formatPhone } from '@sklon/contract/contact-rules';
import { plural, YEARS } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useRowFocus } from '../../ui/records/AdminList.tsx';
import { idOfPath } from '../../ui/records/record-query.ts';
import { defineRecordPage, RECORD_HEADING } from '../../ui/records/RecordPage.tsx';
import { type RecordLink, RecordTable, ROW } from '../../ui/records/RecordTable.tsx';
import row from '../../ui/records/Records.module.css';
import { RecordSkeletons } from '../../ui/records/Records.tsx';
import { DelayedSpinner, EmptyState, DataError } from '../../ui/StateScreen.tsx';
import { TakeDown } from '../meeting-points/TakeDown.tsx';
import { applicationColumns } from './application-columns.tsx';
import { WorkingBadge } from '../../ui/Text.tsx';
import { adminInstructorQuery, instructorFormsQuery } from './queries.ts';

export function InstructorForms() {
  const form = useParams({ strict: false, select: (params) => params.form });
  useRowFocus(form === undefined ? undefined : idOfPath(form), RECORD_HEADING);
  return (
    <>
      <InstructorPage />
      <Outlet />
    </>
  );
}

const InstructorPage = defineRecordPage({
  list: '/admin/instructors',
  back: 'К\u00A0списку инструкторов',
  query: adminInstructorQuery,
  title: (instructor, id) =>
    instructor ? `${instructor.first_name} ${instructor.last_name}` : `Инструктор №\u00A0${id}`,
  badge: (instructor) => <InstructorFacts instructor={instructor} />,
  missing: { title: 'Инструктор не\u00A0найден' },
  content: ({ id }) => (
    <>
      <Forms id={id} />
      <TakeDown instructorId={id} />
    </>
  ),
});

function InstructorFacts({ instructor }: { instructor: AdminInstructor }) {
  const { id, phone, years_experience, is_working } = instructor;
  return (
    <p className="flex flex-[1_1_100%] flex-wrap items-center gap-y-1 gap-x-5 text-dimmed a:touch-link">
      <span>ID&nbsp;{id}</span>
      <span>{formatPhone(phone)}</span>
      <span>Стаж {plural(years_experience, YEARS)}</span>
      <WorkingBadge working={is_working} />
      <Link to="/instructors/$id" params={{ id: String(id) }}>
        Страница на&nbsp;сайте
      </Link>
    </p>
  );
}

function Forms({ id }: { id: number }) {
  const { data: forms, error } = useQuery(instructorFormsQuery(id));
  if (!forms) {
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
    <RecordTable
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
