import { Outlet, useParams } from '@tanstack/react-router';
import { idOfPath } from '../id-of-path.ts';
import { useRowFocus } from '../../../ui/records/RecordList.tsx';
import { InstructorList } from './InstructorList.tsx';

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
