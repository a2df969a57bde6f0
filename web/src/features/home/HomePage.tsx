import { plural, type PluralForms } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { HeroScene } from '../../ui/illustrations/HeroScene.tsx';
import { useMarkHydrated } from '../../ui/hydration.ts';
import { LogoMark } from '../../ui/shell/SiteHeader.tsx';
import { byCount } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortLink, ResortLinks } from '../resorts/ResortLinks.tsx';
import { ServiceTiles } from '../services/ServiceTiles.tsx';
import { HeroSearch } from './HeroSearch.tsx';
import { HomeInstructors } from './HomeInstructors.tsx';
import classes from './HomePage.module.css';
import { ButtonLink } from '../../ui/Button.tsx';

export function HomePage() {
  useMarkHydrated();
  return (
    <>
      <HomeHero />
      <div className={classes.sections} data-links>
        <HomeInstructors />
        <section aria-labelledby="services-title">
          <h2 id="services-title">Всё для дня на&nbsp;горе</h2>
          <ServiceTiles />
        </section>
        <section aria-labelledby="how-title">
          <h2 id="how-title">Как это работает</h2>
          <HowItWorks />
        </section>
        <section aria-labelledby="resorts-title">
          <h2 id="resorts-title">Где катаемся</h2>
          <PopularResorts />
        </section>
        <ProviderInvitation />
      </div>
    </>
  );
}

function HomeHero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.frame}>
        <HeroScene className={classes.scene} />
      </div>
      <div className={classes.content}>
        <div className={classes.promise}>
          <h1 id="hero-title" className={classes.title}>
            Ваш инструктор уже на&nbsp;склоне
          </h1>
          <p className={classes.lead}>
            Лыжи и&nbsp;сноуборд на&nbsp;курортах России: смотрите свободное время, выбирайте
            и&nbsp;бронируйте занятие за&nbsp;пару минут.
          </p>
        </div>
        <HeroSearch />
      </div>
    </section>
  );
}

const steps = [
  {
    title: 'Выберите курорт и\u00A0инструктора',
    text: 'Опыт, отзывы, цена за\u00A0два часа и\u00A0то, чему учит: первые шаги, карвинг, фристайл или фрирайд.',
  },
  {
    title: 'Забронируйте свободное время',
    text: 'Календарь по\u00A0получасам показывает, когда инструктор свободен. Заявка уходит ему сразу.',
  },
  {
    title: 'Получите подтверждение',
    text: 'Инструктор подтверждает занятие, и\u00A0вам приходят его телефон, место встречи и\u00A0запись для календаря.',
  },
];

function HowItWorks() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const POPULAR = 8;
const RESORTS: PluralForms = ['курорт', 'курорта', 'курортов'];

/** Those with the most instructors, and all of them behind a press, which needs no scripts. */
function PopularResorts() {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const stocked = resorts.filter(({ instructor_count }) => instructor_count > 0);
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2 plain-list">
        {stocked
          .toSorted(byCount)
          .slice(0, POPULAR)
          .map((resort) => (
            <ResortLink key={resort.id} to="/instructors" resort={resort} />
          ))}
      </ul>
      <details className="weight-500">
        <summary className="touch-link">
          Все {plural(resorts.filter(({ is_folder }) => !is_folder).length, RESORTS)}
        </summary>
        <ResortLinks />
      </details>
    </div>
  );
}

function ProviderInvitation() {
  return (
    <section className={classes.card} aria-labelledby="providers-title">
      <LogoMark className={classes.mark} />
      <div className={classes.words}>
        <h2 id="providers-title">Вы инструктор или держите прокат?</h2>
        <p>
          Заполните анкету, и&nbsp;после проверки ученики найдут вас сами: цена, календарь
          и&nbsp;подтверждения&nbsp;— в&nbsp;ваших руках.
        </p>
      </div>
      <ButtonLink to="/providers" size="lg">
        Разместить свои услуги
      </ButtonLink>
    </section>
  );
}
