/** Where the product speaks to people: the social network and the messenger's channel of the footer (spec section 2). */
export const socialLinks = {
  vk: 'https://vk.com/sklon_ski',
  telegram: 'https://t.me/sklon_ski',
} as const;
