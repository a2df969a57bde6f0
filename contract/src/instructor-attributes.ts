/** From the form to the filter of the list; CONTRIBUTING.md says what else a new attribute needs (spec 2, 3, 7). */
interface FlagAttribute {
  field: string;
  label: string;
  tag?: string;
  /** One of the styles, of which an application names at least one. */
  style?: true;
  included?: true;
  /** Parameter of the list's address and label in its filters; `experts` in the block «Для опытных». */
  filter?: { parameter: string; label: string; experts?: true };
}

const rows = [
  { field: 'work_with_groups', label: 'Работаю с\u00A0группами', tag: 'Группы' },
  {
    field: 'works_with_kids',
    label: 'Работаю с\u00A0детьми',
    filter: { parameter: 'kids', label: 'Для ребёнка' },
  },
  {
    field: 'teach_newbies',
    label: 'Новички',
    tag: 'Новички',
    style: true,
    filter: { parameter: 'newbies', label: 'Для новичков' },
  },
  {
    field: 'teach_carving',
    label: 'Карвинг',
    tag: 'Карвинг',
    style: true,
    filter: { parameter: 'carving', label: 'Карвинг', experts: true },
  },
  {
    field: 'teach_freestyle',
    label: 'Фристайл',
    tag: 'Фристайл',
    style: true,
    filter: { parameter: 'freestyle', label: 'Фристайл', experts: true },
  },
  {
    field: 'teach_freeride',
    label: 'Фрирайд',
    tag: 'Фрирайд',
    style: true,
    filter: { parameter: 'freeride', label: 'Фрирайд', experts: true },
  },
  {
    field: 'includes_ski_pass',
    label: 'Ски-пасс',
    tag: 'Ски-пасс в\u00A0цене',
    included: true,
    filter: { parameter: 'pass', label: 'Ски-пасс в\u00A0цене' },
  },
  {
    field: 'includes_equipment',
    label: 'Снаряжение',
    tag: 'Снаряжение в\u00A0цене',
    included: true,
    filter: { parameter: 'equipment', label: 'Снаряжение в\u00A0цене' },
  },
] as const satisfies readonly FlagAttribute[];

type Row = (typeof rows)[number];
export type InstructorFlag = Row['field'];
export type FlagParameter = Extract<Row, { filter: object }>['filter']['parameter'] | 'certified';

export const INSTRUCTOR_FLAGS: readonly (FlagAttribute & { field: InstructorFlag })[] = rows;

export const STYLES = INSTRUCTOR_FLAGS.filter(({ style }) => style);
export const PUPILS = INSTRUCTOR_FLAGS.filter(({ style, included }) => !style && !included);
export const INCLUDED = INSTRUCTOR_FLAGS.filter(({ included }) => included);

/** The flags that filter the list, by their parameter in its address; the last one follows from the certificates. */
export const FLAG_FILTERS = [
  ...rows.flatMap((row) =>
    'filter' in row ? [{ experts: false, ...row.filter, field: row.field }] : [],
  ),
  {
    experts: false,
    parameter: 'certified' as const,
    label: 'С\u00A0сертификатом',
    field: 'certified' as const,
  },
];

export function eachFlag<T>(value: T): Record<InstructorFlag, T> {
  return Object.fromEntries(rows.map(({ field }) => [field, value])) as Record<InstructorFlag, T>;
}

export const SKILL_TYPES = ['ski', 'snowboard', 'both'] as const;
export type SkillType = (typeof SKILL_TYPES)[number];
export type Sport = Exclude<SkillType, 'both'>;

export const SKILL_TYPE_LABELS: Record<SkillType, string> = {
  ski: 'Лыжи',
  snowboard: 'Сноуборд',
  both: 'Лыжи и\u00A0сноуборд',
};

/** Languages in which lessons are given: a closed list, by ISO 639-1. */
export const LANGUAGES = {
  ru: 'Русский',
  en: 'Английский',
  de: 'Немецкий',
  fr: 'Французский',
  es: 'Испанский',
  it: 'Итальянский',
  tr: 'Турецкий',
  zh: 'Китайский',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
