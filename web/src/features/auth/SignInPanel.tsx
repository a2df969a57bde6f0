import { TelegramButton } from './TelegramButton.tsx';
import classes from './LoginPage.module.css';
import { useReturn } from './useReturn.ts';
import { useSession } from './useSession.ts';
import { useSignIn } from './useSignIn.ts';

/** The way in; for somebody who is in already, the way back to where they came from. */
export function SignInPanel({ returnUrl }: { returnUrl: string }) {
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignIn();
  useReturn(returnUrl);
  return (
    <div className={classes.panel}>
      {signedIn ? (
        <p role="status" className={classes.progress}>
          Вы&nbsp;вошли. Открываем страницу…
        </p>
      ) : (
        <TelegramButton signIn={signIn} />
      )}
    </div>
  );
}
