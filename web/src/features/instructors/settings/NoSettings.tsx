import type { InstructorSettings } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { DataError, EmptyState } from '../../../ui/StateScreen.tsx';
import { SIGN_IN_NEEDED } from '../../auth/guards.tsx';
import { useSession } from '../../auth/session.ts';
import { settingsQuery, useNoInstructor } from '../own-queries.ts';

interface WithSettingsProps {
  /** Shown until the settings are loaded. */
  skeleton: ReactNode;
  children: (settings: InstructorSettings) => ReactNode;
}

/** What an instructor alone has; everybody else reads why there is nothing. */
export function WithSettings({ skeleton, children }: WithSettingsProps) {
  const session = useSession();
  const { data: settings, error } = useQuery(settingsQuery());
  const noInstructor = useNoInstructor();
  if (session.status === 'anonymous') return <SignInNeeded />;
  if (noInstructor) return <SettingsMissing />;
  if (settings) return children(settings);
  return error ? <DataError /> : skeleton;
}

/** For a user who is not an instructor, or not yet: what to do next (spec 8). */
export function SettingsMissing() {
  return (
    <EmptyState
      title="Настройки инструктора не найдены"
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
      text="Войдите ещё раз, чтобы открыть эту страницу."
      actions={
        <ButtonLink to="/login" search={{ returnUrl: '/provider-settings' }}>
          Войти
        </ButtonLink>
      }
    />
  );
}
