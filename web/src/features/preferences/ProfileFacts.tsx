import type { CurrentUser } from '@sklon/contract/auth';
import { displayName, roleLabel } from '../auth/display-name.ts';
import classes from './ProfilePage.module.css';

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** Who the person is to the service (spec section 2, Preferences). */
export function ProfileFacts({ user }: { user: CurrentUser }) {
  const facts = [
    ['Имя пользователя', displayName(user)],
    ['ID в\u00A0Telegram', user.telegram_id === null ? '—' : String(user.telegram_id)],
    ['Никнейм', user.username ? `@${user.username}` : '—'],
    ['Дата регистрации', dayFormat.format(new Date(user.created_at))],
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
