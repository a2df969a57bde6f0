import { ApiError } from '../../../api/api-error.ts';

export type Verdict = 'approve' | 'reject';

/** What is said of a decision (spec section 8, Admin). */
export const DECIDED: Record<Verdict, string> = {
  approve: 'Заявка одобрена',
  reject: 'Заявка отклонена',
};
export const DECISION_FAILED: Record<Verdict, string> = {
  approve: 'Ошибка при одобрении заявки',
  reject: 'Ошибка при отклонении заявки',
};

/** What else the server says of a failure, to be shown after it; null when it says nothing of its own. */
export function failureDetail(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code === undefined) return null;
  if (error.code === 'registration_not_pending')
    return `${error.detail}: решение принял другой администратор. Показано, как обстоят дела сейчас.`;
  return error.detail;
}
