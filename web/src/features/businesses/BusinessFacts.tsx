import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import type { ReactNode } from 'react';
import { PlainText } from '../../ui/PlainText.tsx';
import type { BusinessLook } from './business-look.ts';
import { setPriceText } from './business-texts.ts';
import { BusinessContacts } from './BusinessContacts.tsx';
import classes from './BusinessFacts.module.css';
import { BusinessPhoto } from './BusinessPhoto.tsx';
import { WorkingBadge } from './WorkingBadge.tsx';

interface BusinessFactsProps {
  business: Rental;
  look: BusinessLook;
  resorts: readonly Resort[];
  /** Whose it is, where the title does not say it. */
  subtitle?: string | undefined;
  /** What can be asked of it, where something can be pressed. */
  children?: ReactNode;
}

/** All that is known of a shop or a service, under its name. */
export function BusinessFacts({ business, look, resorts, subtitle, children }: BusinessFactsProps) {
  const { about_business: about, other_info: other, resort_ids } = business;
  const places = resort_ids.flatMap((id) => resorts.find((resort) => resort.id === id)?.name ?? []);
  return (
    <div className={classes.business}>
      <div className={classes.photo}>
        <BusinessPhoto
          business={business}
          Drawing={look.Drawing}
          sizes="(min-width: 48em) 20rem, 100vw"
          eager
        />
      </div>
      <div className={classes.facts}>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        <WorkingBadge working={business.is_working} />
        <div>
          <p className={classes.priceLabel}>Ориентир цены</p>
          <p className={classes.price}>
            <strong>{setPriceText(business)}</strong>
            {business.price_ski_set !== null && look.unit && <span> {look.unit}</span>}
          </p>
        </div>
        <BusinessContacts business={business} places={places} />
      </div>
      {children && <div className={classes.request}>{children}</div>}
      {about && (
        <section className={classes.text}>
          <h3>{look.about}</h3>
          <PlainText>{about}</PlainText>
        </section>
      )}
      {other && (
        <section className={classes.text}>
          <h3>Дополнительная информация</h3>
          <PlainText>{other}</PlainText>
        </section>
      )}
    </div>
  );
}

/** What is known for sure before the answer: the photo's place and a few lines. */
export function BusinessSkeleton() {
  return (
    <div className={classes.business} aria-hidden>
      <div className={classes.photo} data-waiting />
      <div className={classes.facts}>
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
    </div>
  );
}
