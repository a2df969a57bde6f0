import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { SIGN_IN_TO_BOOK } from './guards.tsx';
import { agreementQuery, needsAgreement } from './queries.ts';
import { useMarkHydrated } from '../../ui/hydration.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useSession } from './session.ts';
import { lastProvider } from './sign-in.ts';
import { TelegramButton } from './TelegramButton.tsx';

/**
 * Waits until no agreement is needed (spec section 2, Login page), unless the status fails to load: the API asks for the
 * consent itself.
 */
function useReturn(returnUrl: string): void {
  const router = useRouter();
  const signedIn = useSession().status === 'signed-in';
  const agreement = useQuery({ ...agreementQuery(), enabled: signedIn });
  const ready =
    signedIn &&
    (agreement.isError || (agreement.data !== undefined && !needsAgreement(agreement.data)));
  useEffect(() => {
    if (ready) void router.navigate({ href: returnUrl, replace: true });
  }, [ready, returnUrl, router]);
}

/** What this browser used last stands first (channels.md, Decisions). */
function SignInMethods({ returnUrl }: { returnUrl: string }) {
  const last = lastProvider();
  const otherFirst = useHydrated() && last !== null && last !== 'telegram';
  const others = <ProviderButtons purpose="sign-in" returnUrl={returnUrl} />;
  return (
    <>
      {otherFirst && others}
      <TelegramButton returnUrl={returnUrl} />
      {!otherFirst && others}
    </>
  );
}

function SignInPanel({ returnUrl }: { returnUrl: string }) {
  const signedIn = useSession().status === 'signed-in';
  useReturn(returnUrl);
  return (
    <div className={classes.panel}>
      {signedIn ? (
        <p role="status" className={classes.progress}>
          Вы&nbsp;вошли. Открываем страницу…
        </p>
      ) : (
        <SignInMethods returnUrl={returnUrl} />
      )}
    </div>
  );
}

const steps = [
  {
    title: 'Откройте Telegram',
    text: 'Нажмите кнопку: появится окно самого Telegram. Телефон и\u00A0код вводятся только там, мы\u00A0их не\u00A0видим.',
  },
  {
    title: 'Подтвердите вход',
    text: 'Мы\u00A0узнаем имя, фото и\u00A0никнейм. Номер телефона и\u00A0переписку Telegram нам не\u00A0передаёт.',
  },
  {
    title: 'Разрешите сообщения от\u00A0бота',
    text: 'Бот пришлёт ответ инструктора, место встречи и\u00A0файл для календаря.',
  },
];

function SignInSteps() {
  return (
    <section aria-labelledby="sign-in-steps" className={classes.how}>
      <h2 id="sign-in-steps">Как это работает</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Spec section 2, Login page. */
export function LoginPage({
  returnUrl,
  lesson,
}: {
  returnUrl: string;
  /** To whose form it leads back; null when it leads elsewhere. */
  lesson: readonly string[] | null;
}) {
  useMarkHydrated();
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
        {lesson && (
          <>
            <noscript>
              <Notice kind="info">{SIGN_IN_TO_BOOK}</Notice>
            </noscript>
            <ul className="grid gap-0.5 plain-list first:*:weight-700" aria-label="Занятие">
              {lesson.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <SignInPanel returnUrl={returnUrl} />
      </div>
      <SignInSteps />
      <Link to="/" className={classes.back}>
        <Icon name="arrow-left" /> На главную
      </Link>
    </div>
  );
}
