/** The site's main sections in the order of the header, with the paths of the route table (spec section 2). */
export const sections = [
  { to: '/instructors', label: 'Инструкторы' },
  { to: '/rent', label: 'Прокат' },
  { to: '/guides', label: 'Гиды' },
  { to: '/others', label: 'Другие услуги' },
] as const;

/** Pages of the product in a social network and its channel in Telegram (spec section 2). */
export const socialLinks = {
  vk: 'https://vk.com/sklon_ski',
  telegram: 'https://t.me/sklon_ski',
} as const;
