import type { Rental } from '@sklon/contract/rentals';
import { Button } from '@mantine/core';
import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAddressDialog } from '../../ui/useAddressDialog.ts';
import { rememberRental } from './queries.ts';
import card from '../../ui/LinkCard.module.css';
import classes from './RentalCard.module.css';
import { RentalPhoto } from './RentalPhoto.tsx';
import { phoneLink } from '../../ui/phone-link.ts';
import { setPriceText, siteName, webLink } from './rental-texts.ts';

interface RentalCardProps {
  rental: Rental;
  /** Stands in the first screen. */
  first: boolean;
}

/** One shop of the catalogue (spec 2). The link of the name covers the card, beneath the contacts and the button. */
export function RentalCard({ rental, first }: RentalCardProps) {
  const { id, business_name: name, about_business: about, address, is_working: working } = rental;
  const queryClient = useQueryClient();
  const { open } = useAddressDialog('shop');
  const remember = () => rememberRental(queryClient, rental);
  const openDialog = () => {
    remember();
    open(id);
  };
  const phone = phoneLink(rental.phone);
  const site = webLink(rental.site);
  return (
    <article className={`${card.card} ${classes.card}`}>
      <div className={classes.photo}>
        <RentalPhoto rental={rental} sizes="(min-width: 48em) 22rem, 8rem" eager={first} />
      </div>
      <div className={classes.body}>
        <h3 className={card.name}>
          <Link
            to="/rent"
            search={(current) => ({ ...current, shop: id })}
            state={(state) => ({ ...state, openedHere: true })}
            resetScroll={false}
            preload={false}
            className={card.link}
            onClick={remember}
          >
            {name}
          </Link>
        </h3>
        <p className={classes.price}>
          <strong>{setPriceText(rental)}</strong>
          {rental.price_ski_set !== null && <span> за&nbsp;комплект в&nbsp;день</span>}
        </p>
        {!working && <p className={classes.closed}>Сейчас не&nbsp;работает</p>}
      </div>
      {about && <p className={classes.about}>{about}</p>}
      <ul className={classes.contacts}>
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
      <Button variant="light" className={classes.more} aria-haspopup="dialog" aria-label={`Подробнее: ${name}`} onClick={openDialog}>
        Подробнее
      </Button>
    </article>
  );
}
