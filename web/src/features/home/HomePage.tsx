import { useEarlyActions } from '../../ui/useEarlyActions.ts';
import { ServiceTiles } from '../services/ServiceTiles.tsx';
import { HomeHero } from './HomeHero.tsx';
import classes from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { ProviderInvitation } from './ProviderInvitation.tsx';
import { ResortLinks } from '../resorts/ResortLinks.tsx';

export function HomePage() {
  useEarlyActions();
  return (
    <>
      <HomeHero />
      <div className={classes.sections}>
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
          <ResortLinks />
        </section>
        <ProviderInvitation />
      </div>
    </>
  );
}
