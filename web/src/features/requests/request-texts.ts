export const SIGN_IN_TO_REQUEST = 'Войдите через Telegram, чтобы отправить запрос';
export const REQUEST_SENT = 'Запрос отправлен';
export const REQUEST_FAILED = 'Не удалось отправить запрос. Пожалуйста, попробуйте ещё раз.';
export const REQUEST_CANCELLED = 'Запрос отменён';
export const REQUEST_CANCEL_FAILED = 'Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз.';
export const REQUEST_ACCEPTED = 'Запрос принят';
export const REQUEST_DECLINED = 'Запрос отклонён';
export const DECISION_FAILED = 'Не удалось сохранить ответ. Пожалуйста, попробуйте ещё раз.';
