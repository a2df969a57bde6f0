/** What a person is here; the one of most rights counts. */
export const USER_ROLES = ['customer', 'provider', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const BLOCK_REASON_MAX = 500;
export const BLOCK_REASON_REQUIRED = 'Укажите причину: человек прочтёт её при входе';
