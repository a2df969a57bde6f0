import '../../ui/theme/signed-in-utilities.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { onFailedCall } from '../../api/query-client.ts';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { NOT_AN_ADMIN } from '../auth/guards.tsx';
import { meQuery } from '../auth/queries.ts';
import { useSession } from '../auth/session.ts';
import { ResortNames, useLoadedResortNames } from '../resorts/admin-resorts.tsx';
import classes from './AdminPanel.module.css';
import { pendingCountQuery } from './queries.ts';

/** The shell of the panel (spec section 2, Admin panel): every tab has its own address. */
export function AdminPanel() {
  useLeaveWhenNotAdmin();
  return (
    <ResortNames value={useLoadedResortNames()}>
      <div className={classes.panel}>
        <Page title="Админ-панель">
          <AdminTabs />
          <Outlet />
        </Page>
      </div>
    </ResortNames>
  );
}

/** In their order; here and not at their routes, which every public page loads. */
const TABS = [
  { to: '/admin/applications', label: 'Заявки' },
  { to: '/admin/forms', label: 'Анкеты' },
  { to: '/admin/instructors', label: 'Инструкторы' },
  { to: '/admin/resorts', label: 'Курорты' },
  { to: '/admin/rentals', label: 'Прокаты' },
  { to: '/admin/bookings', label: 'Занятия' },
  { to: '/admin/users', label: 'Люди' },
  { to: '/admin/certificates', label: 'Сертификаты' },
  { to: '/admin/reviews', label: 'Отзывы' },
  { to: '/admin/reports', label: 'Жалобы' },
  { to: '/admin/audit', label: 'Журнал' },
  { to: '/admin/state', label: 'Состояние' },
] as const;

/** The tabs are links: reload, Back and a shared address keep the place. */
function AdminTabs() {
  const { data: pending } = useQuery(pendingCountQuery());
  const list = useRef<HTMLUListElement>(null);
  const router = useRouter();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });

  // On a phone the row is wider than the screen: the open tab comes into sight, and again when the count widens the row.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[href^="/admin/${section}"]`);
    if (!row || !tab) return undefined;
    const bring = () => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(bring);
    for (const item of row.children) observer.observe(item);
    // The router carries the place of every scrolled element over to the next page, sometimes after the effect.
    const unsubscribe = router.subscribe('onRendered', bring);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [router, section]);

  return (
    <nav aria-label="Разделы админ-панели" className="mb-6 -mx-(--sk-page-padding)">
      <ul ref={list} className={classes.row}>
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
              <span>{label}</span>
              {to === '/admin/applications' && pending !== undefined && pending > 0 && (
                <span className={classes.count}>
                  <span>{pending > 999 ? '999+' : pending}</span>
                  <VisuallyHidden> на утверждении</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

/**
 * Sends a person home who loses the administrator's right with the panel open: the next call of any tab is answered 403, or
 * the fresh copy of the user says so (spec section 6). `SessionUpkeep` sees to sessions that ended.
 */
function useLeaveWhenNotAdmin(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const lost = session.status === 'signed-in' && !session.user.is_admin;

  useEffect(() => {
    // Every refused call does: a press while home is being loaded leads back into the panel.
    const goHome = () => {
      // What was typed can no longer be saved: nothing asks about it.
      void router.navigate({ to: '/', state: { message: NOT_AN_ADMIN }, ignoreBlocker: true });
    };
    if (lost) goHome();
    return onFailedCall(queryClient, (error) => {
      if (!isForbidden(error)) return;
      goHome();
      // The header's menu learns it too.
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    });
  }, [lost, router, queryClient]);
}
