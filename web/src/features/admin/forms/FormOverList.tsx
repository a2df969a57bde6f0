import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApplicationDialog } from '../application/ApplicationDialog.tsx';
import { useCloseRecord } from '../useCloseRecord.ts';

/** The form that the address names, over the list, only to be read. */
export function FormOverList({ id }: { id: number }) {
  const search = useSearch({ from: '/admin/forms' });
  const navigate = useNavigate();
  const close = useCloseRecord(
    () => void navigate({ to: '/admin/forms', search, replace: true, resetScroll: false }),
  );
  return <ApplicationDialog id={id} onClose={close} />;
}
