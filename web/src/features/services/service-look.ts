import { ServiceScene } from '../../ui/illustrations/ServiceScene.tsx';
import type { BusinessLook } from '../businesses/business-look.ts';

export const SERVICE_LOOK: BusinessLook = {
  parameter: 'service',
  Drawing: ServiceScene,
  unit: '',
  about: 'Об\u00A0услуге',
  waiting: 'Услуга',
  missing: {
    title: 'Услуга не\u00A0найдена',
    heading: 'Такой услуги нет',
    text: 'Возможно, её больше не\u00A0оказывают или в\u00A0ссылке ошибка.',
    back: 'К\u00A0списку услуг',
  },
};
