import type { Rental } from '@sklon/contract/rentals';
import { Button } from '@mantine/core';
import { IconMapPin, IconMountain, IconPhone, IconWorld } from '@tabler/icons-react';
import { phoneLink } from '../../ui/phone-link.ts';
import { useAddressDialog } from '../../ui/useAddressDialog.ts';
import card from '../../ui/LinkCard.module.css';
import type { BusinessLook } from './business-look.ts';
import { setPriceText, siteName, webLink } from './business-texts.ts';
import classes from './BusinessCard.module.css';
import { BusinessLink } from './BusinessLink.tsx';
import { BusinessPhoto } from './BusinessPhoto.tsx';

interface BusinessCardProps {
  business: Rental;
  look: BusinessLook;
  title: string;
  /** Whose it is, where the title does not say it. */
  subtitle?: string;
  /** Names of its resorts, where the list is of more than one. */
  places?: readonly string[] | undefined;
  /** Stands in the first screen. */
  first: boolean;
  /** So that the dialog has everything to show at once. */
  remember: () => void;
}

/** One shop or service of a list (spec 2, Rental catalogue). The link of the name covers the card, beneath the contacts and the button. */
export function BusinessCard({
  business,
  look,
  title,
  subtitle,
  places,
  first,
  remember,
}: BusinessCardProps) {
  const { id, about_business: about, address, is_working: working } = business;
  const { open } = useAddressDialog(look.parameter);
  const openDialog = () => {
    remember();
    open(id);
  };
  const phone = phoneLink(business.phone);
  const site = webLink(business.site);
  return (
    <article className={`${card.card} ${classes.card}`}>
      <div className={classes.photo}>
        <BusinessPhoto
          business={business}
          Drawing={look.Drawing}
          sizes="(min-width: 48em) 22rem, 8rem"
          eager={first}
        />
      </div>
      <div className={classes.body}>
        <h3 className={card.name}>
          <BusinessLink business={business} look={look} className={card.link} onClick={remember}>
            {title}
          </BusinessLink>
        </h3>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        <p className={classes.price}>
          <strong>{setPriceText(business)}</strong>
          {business.price_ski_set !== null && look.unit && <span> {look.unit}</span>}
        </p>
        {!working && <p className={classes.closed}>Сейчас не&nbsp;работает</p>}
      </div>
      {about && <p className={classes.about}>{about}</p>}
      <ul className={classes.contacts}>
        {places && places.length > 0 && (
          <li>
            <IconMountain size={18} aria-hidden />
            <span>{places.join(', ')}</span>
          </li>
        )}
        {address && (
          <li>
            <IconMapPin size={18} aria-hidden />
            <span>{address}</span>
          </li>
        )}
        {phone && (
          <li>
            <IconPhone size={18} aria-hidden />
            <a href={phone.href}>{phone.label}</a>
          </li>
        )}
        {site && (
          <li>
            <IconWorld size={18} aria-hidden />
            <a href={site} target="_blank" rel="noopener noreferrer">
              {siteName(site)}
            </a>
          </li>
        )}
      </ul>
      <Button
        variant="light"
        className={classes.more}
        aria-haspopup="dialog"
        aria-label={`Подробнее: ${title}`}
        onClick={openDialog}
      >
        Подробнее
      </Button>
    </article>
  );
}
