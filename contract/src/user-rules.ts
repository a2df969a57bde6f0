/** Rules of the panel's people that both ends need. Free of zod, so the browser can import it. */

/** What a person is here; the one of most rights counts. */
export const USER_ROLES = ['customer', 'provider', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const BLOCK_REASON_MAX = 500;
/** The error when a person is blocked without a reason. */
export const BLOCK_REASON_REQUIRED = 'Укажите причину: человек прочтёт её при входе';
