import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { SignInPanel } from './SignInPanel.tsx';
import { SignInSteps } from './SignInSteps.tsx';

/** The sign-in page (spec section 2, Login page). */
export function LoginPage({ returnUrl }: { returnUrl: string }) {
  const message = useLocation({ select: ({ state }) => state.message });
  // The server knows no navigation state.
  const shown = useHydrated() ? message : undefined;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>Вход через Telegram</h1>
        <p className={classes.lead}>
          Без пароля и&nbsp;анкет: Telegram подтвердит, что это&nbsp;вы.
        </p>
        {shown && <Notice kind="info">{shown}</Notice>}
        <SignInPanel returnUrl={returnUrl} />
      </div>
      <SignInSteps />
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden /> На главную
      </Link>
    </div>
  );
}
