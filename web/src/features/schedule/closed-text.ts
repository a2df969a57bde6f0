import type { ClosedTime } from '@sklon/contract/closed-time';
import { durationText, plural } from '@sklon/contract/plural';

/** Why no lesson is offered then (workday.md, «Почему нет времени»). */
export function closedText({ closed_by, text }: ClosedTime): string {
  const note = text === null ? '' : `: ${text}`;
  switch (closed_by) {
    case 'special_day':
      return text ?? 'курорт закрыт.';
    case 'own_day':
      return `в\u00A0этот день у\u00A0вас свои часы${note}.`;
    case 'weekly_hours':
      return 'по\u00A0вашей неделе вы в\u00A0это время не\u00A0работаете.';
    case 'recurring_busy':
      return `занято каждую неделю${note}.`;
    case 'imported':
      return `занято в\u00A0другом календаре${note}.`;
    case 'notice':
      return `записаться можно не\u00A0позже чем за\u00A0${durationText(Number(text) * 60)}.`;
    case 'horizon':
      return `запись открыта на\u00A0${plural(Number(text), ['день', 'дня', 'дней'])} вперёд.`;
    case 'full_day':
      return `на\u00A0этот день уже есть ${plural(Number(text), ['занятие', 'занятия', 'занятий'])}, больше вы не\u00A0берёте.`;
    default:
      return text === null
        ? 'перерыв между занятиями.'
        : `перерыв между занятиями: рядом занятие №\u00A0${text}.`;
  }
}

/** The place of the season's settings in which the rule stands; null for what the resort decides. */
export function sectionOf({
  closed_by,
}: ClosedTime): 'own-days' | 'own-week' | 'recurring-busy' | 'calendars' | 'work-limits' | null {
  switch (closed_by) {
    case 'special_day':
      return null;
    case 'own_day':
      return 'own-days';
    case 'weekly_hours':
      return 'own-week';
    case 'recurring_busy':
      return 'recurring-busy';
    case 'imported':
      return 'calendars';
    default:
      return 'work-limits';
  }
}
