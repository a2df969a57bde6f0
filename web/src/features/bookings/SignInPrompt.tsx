import { Button } from '@mantine/core';
import { SIGN_IN_TO_BOOK } from './booking-texts.ts';
import classes from './SignInPrompt.module.css';
import { useSignInRedirect } from './useSignInRedirect.ts';

/** In place of the calendar, for a visitor who came by a link to it without being signed in. */
export function SignInPrompt() {
  const signIn = useSignInRedirect();
  return (
    <div className={classes.prompt}>
      <p>{SIGN_IN_TO_BOOK}</p>
      <Button onClick={signIn}>Войти</Button>
    </div>
  );
}
