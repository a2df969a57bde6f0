import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { USER_LOAD_FAILED } from '../auth/guards.tsx';
import { meQuery } from '../auth/queries.ts';
import { useLogout } from '../auth/sign-out.ts';
import { displayName, roleLabel, useSession } from '../auth/session.ts';
import { CompanionsSection } from './CompanionsSection.tsx';
import { ConsentsSection } from './ConsentsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import type { CurrentUser } from '@sklon/contract/auth';
import { instantDayText } from '../../ui/moment.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/**
 * The profile (spec section 2, Preferences), and what the person decides about the account (product-decisions, People and rights). A session that the API refuses leads to sign-in, see `useSessionUpkeep`;
 * without a connection the stored copy is shown, and says so.
 */
export function ProfilePage() {
  const session = useSession();
  const logout = useLogout();
  const { isError, refetch } = useQuery(meQuery());
  if (session.status !== 'signed-in') return null;
  return (
    <div className="grid grid-cols-1 gap-[clamp(2rem,6vw,2.75rem)]">
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
        <div className="flex flex-wrap gap-3 py-4 border-t border-line">
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
      <NotificationsSection />
      <SessionsSection />
      <ConsentsSection isProvider={session.user.has_provider_profile} />
      <DataSection isProvider={session.user.has_provider_profile} />
    </div>
  );
}

/** Who the person is to the service (spec section 2, Preferences). */
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
    <dl className="m-0 [&>div+div]:border-t [&>div+div]:border-line">
      {facts.map(([term, value]) => (
        <div
          className="grid gap-y-0.5 gap-x-6 py-3.5 md:grid-cols-[14rem_minmax(0,1fr)]"
          key={term}
        >
          <dt className="text-dimmed">{term}</dt>
          <dd className="m-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
