import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { SIGN_IN_NEEDED } from '../../auth/guards.tsx';
import { SETTINGS_MISSING } from './own-settings.ts';

/** For a user who is not an instructor, or not yet: what to do next (spec 8). */
export function SettingsMissing() {
  return (
    <EmptyState
      title={SETTINGS_MISSING}
      text="Они появятся, когда администратор одобрит вашу анкету инструктора. Если вы&nbsp;её ещё не&nbsp;отправляли, заполните её, а&nbsp;если отправили&nbsp;— посмотрите, что с&nbsp;ней."
      actions={
        <>
          <ButtonLink to="/providers/register" search={{ service_type: 'instructor' }}>
            Анкета инструктора
          </ButtonLink>
          <ButtonLink to="/" variant="default">
            На&nbsp;главную
          </ButtonLink>
        </>
      }
    />
  );
}

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
