import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Drawing } from './illustrations/Drawing.tsx';
import { BACK_MARK } from './early/defer-scripts.ts';
import { PENDING_MARK, useMarkHydrated } from './hydration.ts';
import classes from './Page.module.css';
import { DataError, DelayedSpinner, StateScreen } from './StateScreen.tsx';
import { Button, ButtonLink } from './Button.tsx';

interface PageProps {
  title: string;
  up?: ReactNode;
  lead?: ReactNode;
  /** Small title and no lead on phones, so that the content begins in the first screen. */
  dense?: boolean;
  width?: 'text' | 'wide';
  children: ReactNode;
}

export function Page({ title, up, lead, width = 'wide', dense = false, children }: PageProps) {
  useMarkHydrated();
  return (
    <div className={classes.page} data-width={width} data-dense={dense || undefined}>
      <header className={classes.header}>
        {up}
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** The router waits a second before it shows this. */
export function PagePending() {
  useMarkHydrated();
  return (
    <div {...{ [PENDING_MARK]: '' }}>
      <DelayedSpinner />
      <noscript>
        <p className={classes.noScript}>
          Для этой страницы нужен JavaScript. Включите его в&nbsp;настройках браузера.
        </p>
      </noscript>
    </div>
  );
}

export function PageError() {
  const { reset } = useQueryErrorResetBoundary();
  // Without this the failed query would throw its old error again when the page is next opened.
  useEffect(() => reset(), [reset]);
  return <DataError level="page" />;
}

/** The router answers with status 404. */
export function NotFoundPage() {
  const router = useRouter();
  const hydrated = useHydrated();
  return (
    <div className="pb-(--sk-section-gap)" data-links>
      <StateScreen
        level="page"
        illustration={<Drawing name="lost-skier" />}
        title="Такой трассы нет"
        text="Страница 404: адрес изменился или набран с&nbsp;ошибкой. Вернитесь на&nbsp;размеченный склон."
        actions={
          <>
            <ButtonLink to="/">На главную</ButtonLink>
            <Button
              variant="default"
              {...(hydrated ? { onClick: () => router.history.back() } : { [BACK_MARK]: '' })}
            >
              Назад
            </Button>
          </>
        }
      />
      <nav aria-label="Куда дальше" className={classes.links}>
        <Link to="/instructors">Инструкторы</Link>
        <Link to="/guides">Гиды</Link>
        <Link to="/rent">Прокат</Link>
        <Link to="/services">Услуги</Link>
      </nav>
    </div>
  );
}
