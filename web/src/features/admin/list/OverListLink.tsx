import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { RecordLink } from './RecordList.tsx';
import row from './Row.module.css';
import { ROW } from './useRowFocus.ts';

type OverListLinkProps = ComponentProps<RecordLink> & {
  to: '/admin/applications/$id' | '/admin/forms/$id';
};

/** Opens a record over its list, which stays as it is filtered and scrolled. */
export function OverListLink({ to, id, children }: OverListLinkProps) {
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
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
