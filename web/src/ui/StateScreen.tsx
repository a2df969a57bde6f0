import { SPINNER_DELAY_MS } from '@sklon/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadPage } from '../offline/app-state.ts';
import { Drawing } from './illustrations/Drawing.tsx';
import { useMarkHydrated } from './hydration.ts';
import classes from './StateScreen.module.css';
import { AnchorButton, ButtonLink } from './Button.tsx';

interface StateScreenProps {
  illustration: ReactNode;
  title: string;
  text?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** `page`: the title is the page's h1. `section`: it stands under the page's h1. */
  level?: 'page' | 'section';
  role?: 'alert';
}

/** The layout of every empty and failed state. */
export function StateScreen({
  illustration,
  title,
  text,
  actions,
  level = 'section',
  role,
}: StateScreenProps) {
  useMarkHydrated();
  const Title = level === 'page' ? 'h1' : 'h2';
  return (
    <div className={classes.screen} role={role}>
      <div className={classes.art} aria-hidden>
        {illustration}
      </div>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  illustration?: ReactNode;
  level?: 'page' | 'section';
}

export function EmptyState({ illustration, ...screen }: EmptyStateProps) {
  return (
    <StateScreen illustration={illustration ?? <Drawing name="no-instructors" />} {...screen} />
  );
}

interface ErrorStateProps {
  /** In the words of spec section 8: «Ошибка загрузки инструкторов». */
  title: string;
  text?: string;
  /** Reloads the page unless given. */
  onRetry?: () => void;
  level?: 'page' | 'section';
}

const ADVICE =
  'Проверьте связь и\u00A0попробуйте ещё раз. Всё, что вы выбрали, осталось на\u00A0месте.';

/** The retry is a link to the page's own address, which works also before there are scripts. */
export function ErrorState({
  title,
  text = ADVICE,
  onRetry = reloadPage,
  level = 'section',
}: ErrorStateProps) {
  return (
    <StateScreen
      illustration={<Drawing name="avalanche-fence" />}
      title={title}
      text={text}
      level={level}
      role="alert"
      actions={
        <AnchorButton
          href=""
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Попробовать снова
        </AnchorButton>
      }
    />
  );
}

/** The retry reloads the page (spec 8). */
export function DataError({
  text = 'Проверьте связь и\u00A0попробуйте ещё раз.',
  level = 'section',
}: Pick<ErrorStateProps, 'text' | 'level'>) {
  return <ErrorState title="Ошибка загрузки данных" text={text} level={level} />;
}

interface ComingSoonProps {
  title: string;
  text?: string;
  illustration?: ReactNode;
}

export function ComingSoon({
  title,
  text = 'Раздел готовится и\u00A0скоро откроется.',
  ...state
}: ComingSoonProps) {
  return (
    <EmptyState
      level="page"
      title={title}
      text={
        <>
          <strong>Скоро.</strong> {text}
        </>
      }
      actions={
        <>
          <ButtonLink to="/instructors">Найти инструктора</ButtonLink>
          <ButtonLink to="/services" variant="default">
            Все услуги
          </ButtonLink>
        </>
      }
      {...state}
    />
  );
}

/** Appears only when loading takes longer than a second (spec section 9). */
export function DelayedSpinner({ label = 'Загружаем…' }: { label?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.spinner} role="status">
      {late && (
        <>
          <span className={classes.turning} aria-hidden />
          <span>{label}</span>
        </>
      )}
    </div>
  );
}
