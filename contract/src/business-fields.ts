/** What the fields of a rental shop or a service mean, in forms and in responses (spec 3, Rental data). */
export const BUSINESS = {
  business_name: { description: 'Name', examples: ['Прокат «Вершина»'] },
  address: { description: 'Address; null where unknown', examples: ['ул. Горная, 1'] },
  latitude: {
    description: 'Latitude, degrees north (WGS 84); null where unknown',
    examples: [43.6725],
  },
  longitude: {
    description: 'Longitude, degrees east (WGS 84); null where unknown',
    examples: [40.2974],
  },
  map_link: {
    description: 'Link to a map, http or https; null without one',
    examples: ['https://yandex.ru/maps/-/CDabcdef'],
  },
  site: {
    description: 'Address of its site, http or https; null without one',
    examples: ['https://vershina.example'],
  },
  extra_phone: {
    description: 'Second phone number, as its owner writes it; null without one',
    examples: ['8 800 100-10-10'],
  },
  price_ski_set: {
    format: 'int32',
    description: 'Price of a set, rubles per day; null where unknown',
    examples: [1800],
  },
  discount: { format: 'int32', description: 'Discount, percent', examples: [10] },
  about_business: { description: 'About the business; null without', examples: ['Лыжи и доски'] },
  other_info: { description: 'Anything else; null without', examples: ['Есть сушилка'] },
};
