import '../../ui/theme/signed-in-utilities.css';
import type { AdminCounts } from '@sklon/contract/system-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { onFailedCall } from '../../api/query-client.ts';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { NOT_AN_ADMIN } from '../auth/guards.tsx';
import { meQuery } from '../auth/queries.ts';
import { useSession } from '../auth/session.ts';
import { ResortNames, useLoadedResortNames } from '../resorts/admin-resorts.tsx';
import classes from './AdminPanel.module.css';
import { adminCountsQuery } from './queries.ts';

/** The shell of the panel (spec section 2, Admin panel): every tab has its own address. */
export function AdminPanel() {
  useLeaveWhenNotAdmin();
  return (
    <ResortNames value={useLoadedResortNames()}>
      <div className={classes.panel}>
        <Page
          title="Админ-панель"
          lead={
            <Link
              to="/admin/today"
              className="touch-link weight-600 aria-[current]:text-text aria-[current]:no-underline"
            >
              Сегодня
            </Link>
          }
        >
          <AdminTabs />
          <Outlet />
        </Page>
      </div>
    </ResortNames>
  );
}

type Count = keyof AdminCounts;

interface Tab {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** What of it waits for an admin, and how that is read out. */
  waits?: readonly [count: Count, text: string];
}

/** The five of spec 2 in their order, and behind them what came later; here and not at their routes, which every public page loads. */
const TABS: readonly (Tab & { pages?: readonly Tab[] })[] = [
  {
    to: '/admin/applications',
    label: 'Заявки',
    waits: ['applications', 'на\u00A0утверждении'],
  },
  { to: '/admin/forms', label: 'Анкеты' },
  { to: '/admin/instructors', label: 'Инструкторы' },
  { to: '/admin/resorts', label: 'Курорты' },
  { to: '/admin/rentals', label: 'Прокаты' },
  {
    to: '/admin/bookings',
    label: 'Занятия',
    waits: ['bookings_of_blocked', 'с\u00A0заблокированными'],
  },
  {
    to: '/admin/users',
    label: 'Люди',
    pages: [
      { to: '/admin/users', label: 'Все люди' },
      {
        to: '/admin/certificates',
        label: 'Сертификаты',
        waits: ['certificates', 'на\u00A0проверку'],
      },
      { to: '/admin/reviews', label: 'Отзывы' },
    ],
  },
  {
    to: '/admin/reports',
    label: 'Контроль',
    pages: [
      { to: '/admin/reports', label: 'Жалобы', waits: ['reports', 'не\u00A0рассмотрено'] },
      { to: '/admin/audit', label: 'Журнал' },
      {
        to: '/admin/state',
        label: 'Состояние',
        waits: ['people_to_call', 'кому позвонить'],
      },
    ],
  },
];

/** The tabs are links: reload, Back and a shared address keep the place. The pages of a group stand below while one is open. */
function AdminTabs() {
  const { data: counts } = useQuery(adminCountsQuery());
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });
  const isOpen = ({ to }: Tab) => to === `/admin/${section}`;
  const group = TABS.find(({ pages }) => pages?.some(isOpen));
  const countOf = ({ waits }: Tab) => (waits && counts?.[waits[0]]) ?? 0;

  return (
    <nav aria-label="Разделы админ-панели" className="grid gap-1 mb-6">
      <ul className={classes.row}>
        {TABS.map((tab) => (
          <li key={tab.to}>
            <TabLink
              tab={tab}
              open={tab === group}
              count={[tab, ...(tab.pages ?? [])].reduce((sum, one) => sum + countOf(one), 0)}
              text={tab.waits?.[1] ?? 'ждут'}
            />
          </li>
        ))}
      </ul>
      {group?.pages && (
        <ul className={classes.row} aria-label={group.label}>
          {group.pages.map((tab) => (
            <li key={tab.to}>
              <TabLink tab={tab} inner count={countOf(tab)} text={tab.waits?.[1]} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

interface TabLinkProps {
  tab: Tab;
  /** A group, one of whose pages is open. */
  open?: boolean;
  inner?: boolean;
  count: number;
  text: string | undefined;
}

function TabLink({ tab: { to, label }, open, inner, count, text }: TabLinkProps) {
  return (
    <Link
      to={to}
      className={classes.tab}
      data-open={open || undefined}
      data-inner={inner}
      activeOptions={{ includeSearch: false }}
    >
      <span>{label}</span>
      {count > 0 && (
        <span className={classes.count}>
          <span>{count > 999 ? '999+' : count}</span>
          <VisuallyHidden> {text}</VisuallyHidden>
        </span>
      )}
    </Link>
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
