import type { CurrentUser } from '@sklon/contract/auth';
import { displayName, roleLabel } from '../auth/session.ts';
import { dayText } from './moment-text.ts';
import classes from './ProfilePage.module.css';

/** Who the person is to the service (spec section 2, Preferences). */
export function ProfileFacts({ user }: { user: CurrentUser }) {
  const facts = [
    ['Имя пользователя', displayName(user)],
    ['ID в\u00A0Telegram', user.telegram_id === null ? '—' : String(user.telegram_id)],
    ['Никнейм', user.username ? `@${user.username}` : '—'],
    ['Дата регистрации', dayText(user.created_at)],
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
