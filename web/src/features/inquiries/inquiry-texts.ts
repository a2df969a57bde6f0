export const SIGN_IN_TO_INQUIRY = 'Войдите через Telegram, чтобы отправить запрос';
export const INQUIRY_SENT = 'Запрос отправлен';
export const INQUIRY_FAILED = 'Не удалось отправить запрос. Пожалуйста, попробуйте ещё раз.';
export const INQUIRY_CANCELLED = 'Запрос отменён';
export const INQUIRY_CANCEL_FAILED = 'Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз.';
export const INQUIRY_ACCEPTED = 'Запрос принят';
export const INQUIRY_DECLINED = 'Запрос отклонён';
export const DECISION_FAILED = 'Не удалось сохранить ответ. Пожалуйста, попробуйте ещё раз.';
