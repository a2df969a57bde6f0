import { measuresText, participantText } from '@sklon/contract/participant-rules';
import type { Lesson } from '@sklon/contract/bookings';

interface PeopleFactsProps {
  /** A part is absent in a list that an older release has stored. */
  booking: Partial<Lesson>;
}

/** Who comes to a lesson, as the customer said, and their comment. */
export function PeopleFacts({ booking: { participants, comment } }: PeopleFactsProps) {
  return (
    <>
      {participants !== undefined && participants.length > 0 && (
        <ul className="grid gap-1 plain-list wrap-anywhere" aria-label="Кто поедет">
          {participants.map((participant, n) => {
            const measures = measuresText(participant);
            return (
              // Two may be alike.
              // eslint-disable-next-line react/no-array-index-key
              <li key={n}>
                <span>{participantText(participant)}</span>
                {measures && <span className="block dimmed line-height-[1.35]">{measures}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {comment && <p className="text-dimmed wrap-anywhere whitespace-pre-line">«{comment}»</p>}
    </>
  );
}
