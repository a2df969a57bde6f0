import { deadlineText } from '@sklon/contract/deadline';
import '../../ui/theme/signed-in-utilities.css';
import type { LinkedLesson } from '@sklon/contract/own-lessons';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, failureText } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { DelayedSpinner, EmptyState, ErrorState } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { agreementQuery } from '../auth/queries.ts';
import { useSession } from '../auth/session.ts';
import { whenText, zoneNote } from '../bookings/booking-texts.ts';
import orders from '../orders/OrderCard.module.css';
import { Fact } from '../orders/OrderCard.tsx';
import { linkedLessonQuery, useTakeLesson } from './take.ts';

const FAILED = 'Не\u00A0удалось принять запись. Попробуйте ещё раз.';

/** «Запись по ссылке»: what the instructor has entered, to be taken over by one press (decision 29). */
export function TakePage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(linkedLessonQuery(token));
  return (
    <Page title="Запись на&nbsp;занятие">
      {error instanceof ApiError && error.code === 'lesson_link_not_found' ? (
        <EmptyState
          title="Ссылка не&nbsp;действует"
          text="Её срок вышел, её отозвали или по&nbsp;ней уже записались. Попросите у&nbsp;инструктора новую."
          actions={
            <ButtonLink to="/my-bookings" variant="light">
              Мои бронирования
            </ButtonLink>
          }
        />
      ) : data ? (
        <Offer token={token} lesson={data} />
      ) : error ? (
        <ErrorState title="Не&nbsp;удалось загрузить запись" onRetry={() => void refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </Page>
  );
}

function Offer({ token, lesson }: { token: string; lesson: LinkedLesson }) {
  const session = useSession();
  const now = useInstant();
  const { instructor, resort, price, group_size, timezone, booking_id, version } = lesson;
  const zone = zoneNote(lesson, visitorZone());
  return (
    <section className="stack gap-4 p-5 plate" aria-labelledby="linked-when">
      <div className="stack gap-1">
        <h2 id="linked-when" className="text-h3">
          {whenText(lesson, now)}
        </h2>
        {zone && <p className="dimmed">{`Время курорта (${zone})`}</p>}
      </div>
      <p>
        Инструктор —{' '}
        <ButtonLink to="/instructors/$id" params={{ id: String(instructor.id) }} variant="subtle">
          {`${instructor.first_name} ${instructor.last_name}`}
        </ButtonLink>
      </p>
      <ul className={orders.facts}>
        <Fact icon="map-pin" label="Курорт">
          {resort.name}
        </Fact>
        <Fact icon="users" label="Участники">
          {plural(group_size, PEOPLE)}
        </Fact>
        <Fact icon="cash" label="Стоимость">
          {price === null ? 'Договоритесь с\u00A0инструктором' : formatRubles(price)}
        </Fact>
      </ul>
      {booking_id === null ? (
        <>
          <p className="dimmed">
            {`Время за\u00A0вами до ${deadlineText(lesson.expires_at, timezone)}. Оплата — инструктору, как договорились.`}
          </p>
          {session.status === 'anonymous' ? (
            <div className="stack gap-2">
              <div>
                <ButtonLink to="/login" search={{ returnUrl: `/take/${token}` }} size="md">
                  Войти и&nbsp;забронировать
                </ButtonLink>
              </div>
              <p className="dimmed">Детали и&nbsp;напоминания придут сообщениями.</p>
            </div>
          ) : session.status === 'signed-in' ? (
            <TakeForm token={token} version={version} phone={session.user.phone} />
          ) : null}
        </>
      ) : (
        <div className="stack gap-2">
          <p>Вы&nbsp;уже приняли эту запись.</p>
          <div>
            <ButtonLink to="/bookings/$id" params={{ id: String(booking_id) }} variant="light">
              {`Бронирование №\u00A0${booking_id}`}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

interface TakeFormProps {
  token: string;
  version: number;
  /** Of the account; asked for where it has none. */
  phone: string | null;
}

function TakeForm({ token, version, phone: known }: TakeFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const take = useTakeLesson(token);
  const form = useContractForm({
    initial: { phone: '' },
    onSubmit: ({ phone }, { refuse }) =>
      take.mutate(
        { version, ...(phone.trim() !== '' && { phone }) },
        {
          onSuccess: ({ id }) => {
            showToast({ kind: 'success', message: 'Занятие забронировано' });
            void navigate({ to: '/bookings/$id', params: { id: String(id) }, replace: true });
          },
          onError: (failure) => {
            refuse(failure);
            if (failure instanceof ApiError && failure.code === 'consent_required')
              void queryClient.invalidateQueries(agreementQuery());
          },
        },
      ),
  });
  const failed = take.isError && !(take.error instanceof ApiError && take.error.errors.length > 0);
  return (
    <form {...form.props} className="stack gap-3">
      {known === null && (
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Ваш телефон"
          description="Необязательно: его увидит инструктор. Спрашиваем один раз."
          placeholder="+7 916 123-45-67"
          maxLength={50}
          {...form.field('phone')}
        />
      )}
      {failed && <Notice kind="error">{failureText(take.error, FAILED)}</Notice>}
      <div>
        <Button type="submit" size="md" loading={take.isPending}>
          Забронировать
        </Button>
      </div>
    </form>
  );
}
