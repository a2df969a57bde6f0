import type { Rental } from '@sklon/contract/rentals';
import { Drawing, type DrawingName } from '../../ui/illustrations/Drawing.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import card from '../../ui/Card.module.css';
import { phoneLink } from '../../ui/phone-link.ts';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import { type BusinessVariant, setPriceText, siteName, webLink } from './business-texts.ts';
import classes from './BusinessCard.module.css';
import { ButtonLink } from '../../ui/Button.tsx';

interface BusinessCardProps {
  business: Rental;
  variant: BusinessVariant;
  title: string;
  subtitle?: string;
  /** Names of its resorts, where the list is of more than one. */
  places?: readonly string[] | undefined;
  first: boolean;
  /** Keeps the business so that the dialog has everything to show at once. */
  remember: () => void;
}

/** Spec 2, Rental catalogue. The link of the name covers the card, beneath the contacts and the button. */
export function BusinessCard({
  business,
  variant,
  title,
  subtitle,
  places,
  first,
  remember,
}: BusinessCardProps) {
  const { about_business: about, address, is_working: working } = business;
  const phone = phoneLink(business.phone);
  const site = webLink(business.site);
  return (
    <article className={`${card.card} ${classes.card}`} aria-label={title}>
      <div className={classes.photo}>
        <BusinessPhoto
          business={business}
          drawing={variant.drawing}
          sizes="(min-width: 48em) 22rem, 8rem"
          eager={first}
        />
      </div>
      <div className={classes.body}>
        <h3 className={card.name}>
          <BusinessLink
            business={business}
            variant={variant}
            className={card.link}
            onClick={remember}
          >
            {title}
          </BusinessLink>
        </h3>
        {subtitle && <p className="dimmed">{subtitle}</p>}
        <p className={classes.price}>
          <strong>{setPriceText(business)}</strong>
          {business.price_ski_set !== null && variant.unit && <span> {variant.unit}</span>}
        </p>
        {!working && <p className={classes.closed}>Сейчас не&nbsp;работает</p>}
      </div>
      {about && (
        <p className={classes.about}>
          <Unbroken>{about}</Unbroken>
        </p>
      )}
      <ul className={classes.contacts}>
        {places && places.length > 0 && (
          <li>
            <Icon name="mountain" size={18} />
            <span>{places.join(', ')}</span>
          </li>
        )}
        {address && (
          <li>
            <Icon name="map-pin" size={18} />
            <span>{address}</span>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" size={18} />
            <a href={phone.href}>{phone.label}</a>
          </li>
        )}
        {site && (
          <li>
            <Icon name="world" size={18} />
            <a href={site} target="_blank" rel="noopener noreferrer">
              {siteName(site)}
            </a>
          </li>
        )}
      </ul>
      <ButtonLink
        {...businessLink(business, variant)}
        variant="light"
        className={classes.more ?? ''}
        aria-haspopup="dialog"
        aria-label={`Подробнее: ${title}`}
        onClick={remember}
      >
        Подробнее
      </ButtonLink>
    </article>
  );
}

interface BusinessLinkProps {
  business: Pick<Rental, 'id'>;
  variant: BusinessVariant;
  className: string | undefined;
  /** For screen readers, where the text alone is not enough. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

function businessLink({ id }: Pick<Rental, 'id'>, { parameter }: BusinessVariant) {
  return {
    to: '.',
    search: (current: object) => ({ ...current, [parameter]: id }),
    state: (state: HistoryState) => ({ ...state, openedHere: true }),
    resetScroll: false,
    preload: false,
  } as const;
}

export function BusinessLink({ business, variant, label, children, ...link }: BusinessLinkProps) {
  return (
    <Link {...businessLink(business, variant)} aria-label={label} {...link}>
      {children}
    </Link>
  );
}

interface BusinessPhotoProps {
  business: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** Shown when there is no photo or it does not load. */
  drawing: DrawingName;
  sizes: string;
  eager?: boolean;
}

export function BusinessPhoto({ business, drawing, ...photo }: BusinessPhotoProps) {
  return (
    <ProfilePhoto
      {...photo}
      owner={business}
      fallback={
        <div className={classes.drawing}>
          <Drawing name={drawing} />
        </div>
      }
    />
  );
}
