import { plural } from '@sklon/contract/plural';
import type { SystemState } from '@sklon/contract/system-state';
import { MESSAGES } from '@sklon/contract/system-state-texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { FactCard } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { personName } from '../../ui/person-name.ts';
import { phoneLink } from '../../ui/phone-link.ts';
import { adminKey } from '../../ui/results/list-query.ts';
import classes from './SystemState.module.css';

/** Whom the numbers of undelivered messages and of unseen bookings stand for, by name and phone. */
export function PeopleToCall({ state: { messages, for_admins } }: { state: SystemState }) {
  const numbers = [messages.given_up, for_admins.unseen_bookings] as const;
  const some = messages.given_up.length > 0 || for_admins.unseen_bookings > 0;
  const { data: people, isError } = useQuery({ ...peopleQuery(numbers), enabled: some });
  if (!some || people?.length === 0) return null;
  return (
    <div className="lg:col-span-full">
      <FactCard title="Кому позвонить">
        {isError && <Notice kind="error">Не&nbsp;удалось загрузить телефоны.</Notice>}
        <ul className={classes.people}>
          {people?.map(({ phone, undelivered, booking_ids: bookings, ...person }) => {
            const link = phoneLink(phone);
            return (
              <li key={person.id}>
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link
                    to="/admin/users/$id"
                    params={{ id: String(person.id) }}
                    className="touch-link weight-600 wrap-anywhere"
                  >
                    {personName(person)}
                  </Link>
                  {link && (
                    <a href={link.href} className="touch-link whitespace-nowrap">
                      {link.label}
                    </a>
                  )}
                </div>
                {bookings.length > 0 && (
                  <p className="dimmed">
                    <span>Может не&nbsp;знать о&nbsp;заявках: </span>
                    {bookings.map((id) => (
                      <span key={id}>
                        <Link to="/admin/bookings/$id" params={{ id: String(id) }}>
                          №&nbsp;{id}
                        </Link>{' '}
                      </span>
                    ))}
                  </p>
                )}
                {undelivered > 0 && (
                  <p className="dimmed">
                    Не&nbsp;доставлено за&nbsp;сутки: {plural(undelivered, MESSAGES)}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </FactCard>
    </div>
  );
}

/** Loaded anew when the numbers change, not with each look at the state. */
function peopleQuery(numbers: readonly unknown[]) {
  return queryOptions({
    queryKey: [...adminKey, 'people-to-call', numbers],
    queryFn: ({ signal }) => call('listPeopleToCall', { signal }),
  });
}
