import { plural, type PluralForms, pluralForm } from '@sklon/contract/plural';

const SERVICES: PluralForms = ['услуга', 'услуги', 'услуг'];
const SERVICES_FOUND = ['Найдена', 'Найдено', 'Найдено'] as const;
const GUIDES: PluralForms = ['гид', 'гида', 'гидов'];
const GUIDES_FOUND = ['Найден', 'Найдено', 'Найдено'] as const;

/** «Найдена 1 услуга», «Найдено 3 гида». */
export function foundText(type: 'guide' | 'additional', total: number): string {
  return type === 'guide'
    ? `${pluralForm(total, GUIDES_FOUND)} ${plural(total, GUIDES)}`
    : `${pluralForm(total, SERVICES_FOUND)} ${plural(total, SERVICES)}`;
}
