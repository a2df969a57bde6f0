import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SIGN_IN_NEEDED } from '../../auth/guard-messages.ts';

/** The session ended while the page was open. */
export function SignInNeeded() {
  return (
    <EmptyState
      title={SIGN_IN_NEEDED}
      text="Войдите ещё раз, чтобы открыть настройки инструктора."
      actions={
        <ButtonLink to="/login" search={{ returnUrl: '/provider-settings' }}>
          Войти
        </ButtonLink>
      }
    />
  );
}
