import { RentalScene } from '../../ui/illustrations/RentalScene.tsx';
import type { BusinessVariant } from '../businesses/business-texts.ts';

export const SHOP_LOOK: BusinessVariant = {
  parameter: 'shop',
  Drawing: RentalScene,
  unit: 'за\u00A0комплект в\u00A0день',
  about: 'О\u00A0прокате',
  waiting: 'Прокат',
  missing: {
    title: 'Прокат не\u00A0найден',
    heading: 'Такого проката нет',
    text: 'Возможно, он закрылся или в\u00A0ссылке ошибка.',
    back: 'К\u00A0списку прокатов',
  },
};
