import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AdminTabs.module.css';
import { pendingCountQuery } from './applications/queries.ts';

const tabs = [
  { to: '/admin/applications', label: 'Заявки' },
  { to: '/admin/forms', label: 'Анкеты' },
  { to: '/admin/instructors', label: 'Инструкторы' },
  { to: '/admin/resorts', label: 'Курорты' },
  { to: '/admin/rentals', label: 'Прокаты' },
  // Beyond the five of the spec.
  { to: '/admin/reviews', label: 'Отзывы' },
  { to: '/admin/state', label: 'Состояние' },
] as const;

/** The tabs are links: reload, Back and a shared address keep the place. */
export function AdminTabs() {
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
    <nav aria-label="Разделы админ-панели" className={classes.tabs}>
      <ul ref={list} className={classes.row}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
              {label}
              {to === '/admin/applications' && pending !== undefined && pending > 0 && (
                <span className={classes.count}>
                  {pending > 999 ? '999+' : pending}
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
