import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApplicationDialog } from '../application/ApplicationDialog.tsx';
import { useCloseRecord } from '../useCloseRecord.ts';

/** One of the instructor's forms over the list of them, only to be read. */
export function InstructorFormOverList({
  instructorId,
  formId,
}: {
  instructorId: string;
  formId: number;
}) {
  const search = useSearch({ from: '/admin/instructors' });
  const navigate = useNavigate();
  const close = useCloseRecord(
    () =>
      void navigate({
        to: '/admin/instructors/$id',
        params: { id: instructorId },
        search,
        replace: true,
        resetScroll: false,
      }),
  );
  return <ApplicationDialog id={formId} onClose={close} />;
}
