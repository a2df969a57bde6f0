/** Sizes are pixels of the 1200 × 630 frame. */
import {
  type InstructorFacts,
  type RentalFacts,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareSection,
} from '@sklon/contract/share';
import { ink, muted } from './colors.ts';
import { box, type Element } from './element.ts';
import { FONT_FAMILY, writable } from './fonts.ts';
import { logo, place, priceTag, ratingTag } from './parts.ts';
import { type Fit, fittingSize } from './text-fit.ts';
import { lessonPriceTexts, ratingTexts, resortsText, setPriceTexts, sportText } from './texts.ts';

const NBSP = '\u00A0';

export const PHOTO = { left: 64, top: 72, side: 486, radius: 48 } as const;
const COLUMN = 546;

function frame(...children: (Element | null)[]): Element {
  return box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      fontFamily: FONT_FAMILY,
      color: ink,
      position: 'relative',
    },
    ...children,
  );
}

function column(...children: (Element | null)[]): Element {
  return box(
    {
      position: 'absolute',
      left: 600,
      top: PHOTO.top,
      width: COLUMN,
      height: PHOTO.side,
      flexDirection: 'column',
      alignItems: 'flex-start',
    },
    ...children,
  );
}

function title(
  kind: string,
  paragraphs: readonly string[],
  fits: readonly [Fit, ...Fit[]],
): Element {
  const size = fittingSize(paragraphs, COLUMN, fits);
  return box(
    { flexDirection: 'column', marginTop: 30 },
    box({ fontSize: 28, fontWeight: 500, color: muted }, kind),
    box(
      {
        flexDirection: 'column',
        marginTop: 6,
        fontSize: size,
        fontWeight: 700,
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
      },
      ...paragraphs.map((text) =>
        box({ display: 'block', lineClamp: 3, wordBreak: 'break-word', width: COLUMN }, text),
      ),
    ),
  );
}

function line(text: string): Element | null {
  return text === ''
    ? null
    : box(
        {
          display: 'block',
          marginTop: 10,
          fontSize: 28,
          fontWeight: 500,
          color: muted,
          width: COLUMN,
          lineClamp: 1,
        },
        text,
      );
}

function places(names: readonly string[]): Element | null {
  const text = writable(resortsText(names));
  return text === '' ? null : box({ marginTop: 16 }, place(text));
}

/** Fills the remaining height, so that the following element is at the bottom. */
const spring = box({ flexGrow: 1 });

export function instructorLayout(facts: InstructorFacts): Element {
  const names = [writable(facts.first_name), writable(facts.last_name)].filter(
    (name) => name !== '',
  );
  const rating = ratingTexts(facts);
  const fits = [
    [72, 2],
    [62, 2],
    [54, 3],
    [44, 4],
    [36, 4],
  ] as const;
  return frame(
    rating &&
      box(
        { position: 'absolute', left: PHOTO.left + 24, top: PHOTO.top + PHOTO.side - 104 },
        ratingTag(rating),
      ),
    column(
      logo(48),
      title(sportText(facts), names, fits),
      places(facts.resortNames),
      spring,
      priceTag(lessonPriceTexts(facts.price_2h)),
    ),
  );
}

export function rentalLayout(facts: RentalFacts): Element {
  const fits = [
    [64, 2],
    [56, 2],
    [48, 3],
    [36, 3],
  ] as const;
  return frame(
    column(
      logo(48),
      title(`Прокат лыж и${NBSP}сноубордов`, [writable(facts.business_name)], fits),
      places(facts.resortNames),
      line(writable(facts.address ?? '')),
      spring,
      priceTag(setPriceTexts(facts.price_ski_set)),
    ),
  );
}

const SECTIONS: Record<ShareSection, { title: string; lead: string }> = {
  home: {
    title: `Ваш инструктор уже на${NBSP}склоне`,
    lead: `Лыжи и${NBSP}сноуборд на${NBSP}курортах России: цены и${NBSP}свободное время`,
  },
  instructors: {
    title: 'Найдите своего инструктора',
    lead: `Для взрослых, детей и${NBSP}групп: цены, отзывы и${NBSP}свободное время`,
  },
  rent: {
    title: `Прокат лыж и${NBSP}сноубордов`,
    lead: `Цены за${NBSP}комплект в${NBSP}день, адреса и${NBSP}телефоны на${NBSP}курортах России`,
  },
  guides: { title: 'Горные гиды', lead: `Фрирайд, ски-туры и${NBSP}лавинная безопасность` },
  site: {
    title: `Всё для${NBSP}дня на${NBSP}горе`,
    lead: `Инструкторы, прокат, гиды и${NBSP}другие услуги на${NBSP}курортах России`,
  },
};

export function sectionLayout(section: ShareSection): Element {
  const { title: heading, lead } = SECTIONS[section];
  return frame(
    box(
      {
        position: 'absolute',
        left: 72,
        top: 72,
        width: 600,
        flexDirection: 'column',
        alignItems: 'flex-start',
      },
      logo(60),
      box(
        {
          display: 'block',
          marginTop: 44,
          fontSize: 68,
          fontWeight: 700,
          lineHeight: 1.1,
          letterSpacing: '-0.025em',
          width: 600,
        },
        heading,
      ),
      box(
        {
          display: 'block',
          marginTop: 22,
          fontSize: 30,
          fontWeight: 500,
          lineHeight: 1.36,
          color: muted,
          width: 540,
        },
        lead,
      ),
    ),
  );
}
