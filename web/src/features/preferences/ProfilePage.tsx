import '../../ui/theme/signed-in-utilities.css';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { USER_LOAD_FAILED } from '../auth/guards.tsx';
import { meQuery } from '../auth/queries.ts';
import { useLogout } from '../auth/sign-out.ts';
import { useSession } from '../auth/session.ts';
import { displayName, roleLabel } from '../auth/user-names.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { CompanionsSection } from './CompanionsSection.tsx';
import { ConsentsSection } from './ConsentsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { PushSection } from './PushSection.tsx';
import classes from './Preferences.module.css';
import { SessionsSection } from './SessionsSection.tsx';
import type { CurrentUser } from '@sklon/contract/auth';
import { instantDayText } from '../../ui/moment.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/**
 * Spec section 2, Preferences; product-decisions, People and rights. A session that the API refuses leads to sign-in
 * (`SessionUpkeep`); without a connection the stored copy is shown.
 */
export function ProfilePage() {
  const session = useSession();
  const logout = useLogout();
  const { isError, refetch } = useQuery(meQuery());
  if (session.status !== 'signed-in') return null;
  return (
    <div className="stack gap-[clamp(2rem,6vw,2.75rem)]">
      {isError && (
        <Notice kind="error">
          <p>{USER_LOAD_FAILED}</p>
          <Button variant="light" onClick={() => void refetch()}>
            Попробовать снова
          </Button>
        </Notice>
      )}
      <PreferencesSection title="Профиль">
        <ProfileFacts user={session.user} />
        <div className="flex flex-wrap gap-3 py-4 line-above">
          <ButtonLink to="/" variant="light" leftSection={<Icon name="home" />}>
            На&nbsp;главную
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<Icon name="logout" />}
            onClick={() => void logout()}
          >
            Выйти
          </Button>
        </div>
      </PreferencesSection>
      <PhoneSection user={session.user} />
      <CompanionsSection />
      <CalendarSection />
      <NotificationsSection isProvider={session.user.has_provider_profile} />
      <PushSection />
      <IdentitiesSection />
      <SessionsSection />
      <ConsentsSection isProvider={session.user.has_provider_profile} />
      <DataSection isProvider={session.user.has_provider_profile} />
    </div>
  );
}

/** Spec section 2, Preferences. */
export function ProfileFacts({ user }: { user: CurrentUser }) {
  const facts = [
    ['Имя', displayName(user)],
    ['ID в\u00A0Telegram', user.telegram_id === null ? '—' : String(user.telegram_id)],
    ['Никнейм', user.username ? `@${user.username}` : '—'],
    ['Дата регистрации', instantDayText(user.created_at)],
    ['Роль', roleLabel(user)],
    ['Статус', 'Активен'],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
