import type { UserBooking } from '@sklon/contract/bookings';
import { canEditReview } from '@sklon/contract/review-rules';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { EditDialog } from '../../ui/overlays/EditDialog.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { statusAt } from '../bookings/booking-texts.ts';
import { LessonLine } from './LessonReview.tsx';
import { THANKS } from './review-texts.ts';
import { OwnReview } from './ReviewBody.tsx';

const ReviewForm = lazy(() => import('./ReviewForm.tsx'));

interface ReviewDialogProps {
  bookings: readonly UserBooking[];
  now: Date;
}

/** Opened by `?review=` in the address. */
export function ReviewDialog({ bookings, now }: ReviewDialogProps) {
  const id = useSearch({ from: '/_signed-in/my-bookings', select: ({ review }) => review });
  // Stays while the dialog closes, so that its form does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const [thanked, setThanked] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const opened = id !== undefined;

  // The button that had the focus is gone: the card now shows the review.
  useEffect(() => {
    if (thanked && !opened) notice.current?.focus();
  }, [thanked, opened]);

  const booking = bookings
    .filter((one) => one.kind === 'instructor')
    .find((lesson) => lesson.id === shown);
  return (
    <>
      {thanked && (
        <Notice ref={notice} kind="success" onClose={() => setThanked(false)}>
          {THANKS} Он уже на&nbsp;странице инструктора.
        </Notice>
      )}
      <EditDialog
        parameter="review"
        opened={opened}
        title={booking?.review ? 'Ваш отзыв' : 'Как прошло занятие?'}
      >
        {({ onDirty, close }) =>
          shown !== undefined && (
            <Suspense fallback={<DelayedSpinner />}>
              {!booking ? (
                <Notice kind="info">
                  Занятие №&nbsp;{shown} не&nbsp;найдено среди ваших бронирований.
                </Notice>
              ) : booking.review && !canEditReview(booking.review, now) ? (
                <div className="grid gap-5">
                  <LessonLine booking={booking} now={now} />
                  <OwnReview review={booking.review} reader="customer" />
                </div>
              ) : statusAt(booking, now) !== 'completed' ? (
                <Notice kind="info">
                  Отзыв можно оставить только после состоявшегося занятия.
                </Notice>
              ) : (
                <ReviewForm
                  key={booking.id}
                  booking={booking}
                  now={now}
                  onDirty={onDirty}
                  onSaved={() => {
                    close({ force: true });
                    setThanked(true);
                  }}
                />
              )}
            </Suspense>
          )
        }
      </EditDialog>
    </>
  );
}
