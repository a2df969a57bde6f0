import { deadlineText } from '@sklon/contract/deadline';
import { PRICE_AGREED } from '@sklon/contract/set-price';
import { canMove, endsRequest, isSameTime, type MoveSide } from '@sklon/contract/move-rules';
import { formatRubles } from '@sklon/contract/money';
import { ButtonLink, Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { orderFailureText } from '../orders/order.ts';
import { differenceText, timeText } from './booking-texts.ts';
import type { MovableBooking } from './move-form.ts';
import classes from './MovePanel.module.css';
import { useMoveAction } from './moves.ts';

interface MoveProps {
  booking: MovableBooking;
  side: MoveSide;
  /** Id of the element that says which booking it is: every card has the same buttons. */
  describedBy: string;
}

const HEADINGS: Record<MoveSide, string> = {
  customer: 'Клиент предлагает другое время',
  instructor: 'Инструктор предлагает другое время',
};

const DONE = {
  accept: 'Занятие перенесено',
  decline: 'Предложение отклонено, занятие остаётся в\u00A0прежнее время',
  withdraw: 'Предложение отозвано',
} as const;

/** Of the total of a group that its instructor has named. */
const PRICE_DONE = {
  accept: PRICE_AGREED,
  decline: 'Цена отклонена, заявка ждёт инструктора',
  withdraw: 'Предложение отозвано',
} as const;

const FAILED = 'Не удалось ответить на предложение. Попробуйте ещё раз.';

/** Another time that waits for an answer, with what this side can do about it; nothing while none waits. */
export function MovePanel({ booking, side, describedBy }: MoveProps) {
  const action = useMoveAction();
  const { move } = booking;
  const failure = action.error && (
    <Notice kind="error">{orderFailureText(action.error, FAILED)}</Notice>
  );
  if (!move) return failure;
  const own = move.proposed_by === side;
  const aboutPrice = isSameTime(move, booking);
  const send = (what: 'accept' | 'decline') =>
    action.mutate(
      { do: what, id: booking.id, move: move.id },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            message: (aboutPrice ? PRICE_DONE : DONE)[
              own && what === 'decline' ? 'withdraw' : what
            ],
          }),
      },
    );
  const sending = action.isPending ? action.variables.do : null;
  const by = deadlineText(move.expires_at, booking.timezone);
  const otherwise = endsRequest(booking, move)
    ? 'заявка истечёт'
    : 'занятие останется в\u00A0прежнее время';
  return (
    <section className={classes.panel} aria-label={aboutPrice ? 'Цена занятия' : 'Другое время'}>
      <p className="flex items-center gap-2 weight-600">
        <Icon name={aboutPrice ? 'cash' : 'clock'} size={18} />
        <span>
          {aboutPrice
            ? `${own ? 'Вы\u00A0назвали' : 'Инструктор назвал'} цену занятия`
            : own
              ? 'Вы\u00A0предложили другое время'
              : HEADINGS[move.proposed_by]}
        </span>
      </p>
      {!aboutPrice && <p className="text-lg weight-700 first-letter:uppercase">{timeText(move)}</p>}
      {move.reason && <p className="wrap-anywhere">«{move.reason}»</p>}
      {move.price !== booking.price && (
        <p>
          {`${aboutPrice ? 'За\u00A0всех' : 'Стоимость тогда'} ${move.price === null ? 'по\u00A0запросу' : formatRubles(move.price)}. ${differenceText(booking.price, move.price)}`}
        </p>
      )}
      <p className="text-inherit">
        <span>
          {own
            ? `Ждём ответа до\u00A0${by}.${aboutPrice ? '' : ' Пока его нет, заняты оба времени.'}`
            : `Ответьте до\u00A0${by}, иначе ${otherwise}.`}
        </span>
        {!own && booking.status === 'pending' && (
          <span> Если примете, занятие сразу будет подтверждено.</span>
        )}
      </p>
      {failure}
      <div className="flex flex-wrap gap-2 pt-1 *:flex-[1_1_9rem]">
        {own ? (
          <Button
            variant="default"
            aria-describedby={describedBy}
            loading={sending === 'decline'}
            onClick={() => send('decline')}
          >
            Отозвать предложение
          </Button>
        ) : (
          <>
            <Button
              aria-describedby={describedBy}
              disabled={sending !== null}
              loading={sending === 'accept'}
              onClick={() => send('accept')}
            >
              Принять
            </Button>
            <Button
              variant="default"
              aria-describedby={describedBy}
              disabled={sending !== null}
              loading={sending === 'decline'}
              onClick={() => send('decline')}
            >
              {booking.status === 'pending' && side === 'instructor'
                ? 'Отклонить время'
                : 'Отклонить'}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Opens the form of another time; nothing while one waits for an answer, or the lesson can no longer be moved. */
export function MoveLink({
  booking,
  now,
  describedBy,
}: Pick<MoveProps, 'booking' | 'describedBy'> & { now: Date }) {
  if (booking.move || !canMove(booking, now)) return null;
  return (
    <ButtonLink
      to="."
      search={(current: object) => ({ ...current, move: booking.id })}
      state={{ openedHere: true }}
      resetScroll={false}
      variant="default"
      leftSection={<Icon name="clock" />}
      aria-describedby={describedBy}
    >
      Другое время
    </ButtonLink>
  );
}
