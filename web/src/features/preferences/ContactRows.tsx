import type { Contact } from '@sklon/contract/account';
import { channelName } from '@sklon/contract/channel-names';
import { formatPhone } from '@sklon/contract/contact-rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Preferences.module.css';
import { LoadedRows } from './PreferencesSection.tsx';

/** Under «me», so that signing out erases it. */
function contactsQuery() {
  return queryOptions({
    queryKey: ['me', 'contacts'],
    queryFn: ({ signal }) => call('listContacts', { signal }),
  });
}

const FAILED = 'Не\u00A0удалось изменить порядок. Проверьте связь и\u00A0попробуйте ещё раз.';

/** Where messages go, in the person's order (channels.md, Decisions). A contact comes with a way to sign in, and goes with it. */
export function ContactRows() {
  const query = useQuery(contactsQuery());
  const queryClient = useQueryClient();
  const order = useAction({
    mutationFn: (ids: number[]) => call('orderContacts', { body: { ids } }),
    onSuccess: (contacts) => queryClient.setQueryData(contactsQuery().queryKey, contacts),
  });
  return (
    <LoadedRows query={query} expected={1} failure="Не&nbsp;удалось загрузить, куда мы&nbsp;пишем">
      {(contacts) => (
        <div className="stack">
          <p className="pt-4 dimmed">{meaning(contacts)}</p>
          <ol className={classes.rows} aria-label="Куда мы&nbsp;пишем">
            {contacts.map((contact, place) => (
              <li key={contact.id} className={classes.row} data-action>
                <div>
                  <p className="weight-600">{channelName(contact.channel)}</p>
                  <p className="dimmed wrap-anywhere">{describe(contact, place)}</p>
                </div>
                {place > 0 && (
                  <Button
                    variant="default"
                    disabled={order.isPending}
                    loading={order.isPending && order.variables?.[0] === contact.id}
                    aria-label={`Писать сначала сюда: ${channelName(contact.channel)}`}
                    onClick={() =>
                      order.mutate([
                        contact.id,
                        ...contacts.map(({ id }) => id).filter((id) => id !== contact.id),
                      ])
                    }
                  >
                    Писать сначала сюда
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {order.isError && <Notice kind="error">{failureText(order.error, FAILED)}</Notice>}
        </div>
      )}
    </LoadedRows>
  );
}

function meaning(contacts: readonly Contact[]): string {
  if (contacts.length === 0)
    return 'Пока писать некуда. Добавьте способ входа ниже: туда и\u00A0будут приходить сообщения.';
  if (contacts.every(({ channel }) => channel === 'sms'))
    return 'По\u00A0SMS приходит только срочное. Добавьте ещё один способ входа ниже: туда будет приходить остальное.';
  if (contacts.length === 1) return 'Сообщения приходят сюда.';
  return 'Пишем туда, что\u00A0стоит первым. Срочное, на\u00A0что за\u00A010\u00A0минут никто не\u00A0ответил, идёт дальше по\u00A0списку.';
}

function describe({ address, reachable, channel }: Contact, place: number): string {
  const where = address && channel === 'sms' ? formatPhone(address) : address;
  const what = channel === 'sms' && 'только срочное';
  const state = reachable === false ? 'сообщения не\u00A0доходят' : place === 0 && 'первым';
  return [where, what, state].filter(Boolean).join(', ') || 'следующим';
}
