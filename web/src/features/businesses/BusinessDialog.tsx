import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useAddressDialog } from '../../ui/overlays/overlay-history.ts';
import { phoneLink } from '../../ui/phone-link.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { PlainText, WorkingBadge } from '../../ui/Text.tsx';
import {
  type BusinessVariant,
  mapLink,
  setPriceText,
  siteName,
  webLink,
} from './business-texts.ts';
import { BusinessPhoto } from './BusinessCard.tsx';
import classes from './BusinessDialog.module.css';
import { ButtonLink } from '../../ui/Button.tsx';

interface BusinessDialogProps {
  opened: boolean;
  variant: BusinessVariant;
  resorts: readonly Resort[];
  query: { data: Rental | undefined; error: unknown };
  title: string | undefined;
  subtitle?: string | undefined;
  failed: ReactNode;
  children?: ReactNode;
}

/**
 * The address opens it (spec 2), so a link can be shared and Back closes it. The server renders it open, with a link that
 * closes it.
 */
export function BusinessDialog({
  opened,
  variant,
  resorts,
  query,
  title,
  subtitle,
  failed,
  children,
}: BusinessDialogProps) {
  const { close } = useAddressDialog(variant.parameter);
  const { data: business, error } = query;
  const missing = error instanceof ApiError && error.status === 404;
  const facts = business && { business, variant, resorts, subtitle };

  return (
    <Dialog
      inAddress
      parameter={variant.parameter}
      opened={opened}
      onClose={close}
      title={
        missing ? variant.missing.title : (title ?? (error ? 'Ошибка загрузки' : variant.waiting))
      }
      size="lg"
      onPhone="full"
    >
      {missing && <Missing variant={variant} />}
      {!missing && facts && <BusinessFacts {...facts}>{children}</BusinessFacts>}
      {!missing && !facts && (error ? failed : <BusinessSkeleton />)}
      {!facts && (
        <noscript>
          <Missing variant={variant} />
        </noscript>
      )}
    </Dialog>
  );
}

function Missing({ variant: { missing, parameter } }: { variant: BusinessVariant }) {
  const { closeLink } = useAddressDialog(parameter);
  return (
    <EmptyState
      title={missing.heading}
      text={missing.text}
      actions={<ButtonLink {...closeLink}>{missing.back}</ButtonLink>}
    />
  );
}

interface BusinessFactsProps {
  business: Rental;
  variant: BusinessVariant;
  resorts: readonly Resort[];
  subtitle?: string | undefined;
  children?: ReactNode;
}

function BusinessFacts({ business, variant, resorts, subtitle, children }: BusinessFactsProps) {
  const { about_business: about, other_info: other, resort_ids } = business;
  const places = resort_ids.flatMap((id) => resorts.find((resort) => resort.id === id)?.name ?? []);
  return (
    <div className={classes.business}>
      <div className={classes.photo}>
        <BusinessPhoto
          business={business}
          drawing={variant.drawing}
          sizes="(min-width: 48em) 20rem, 100vw"
          eager
        />
      </div>
      <div className={classes.facts}>
        {subtitle && <p className="text-dimmed">{subtitle}</p>}
        {/* With hours they say whether it is open now. */}
        {!(business.is_working && business.hours) && <WorkingBadge working={business.is_working} />}
        <div>
          <p className="dimmed">{variant.priceLabel}</p>
          <p className={classes.price}>
            <strong>{setPriceText(business)}</strong>
          </p>
        </div>
        <BusinessContacts business={business} places={places} />
      </div>
      {children && <div className="col-span-full">{children}</div>}
      {about && (
        <section className="grid col-span-full gap-2">
          <h3>{variant.about}</h3>
          <PlainText>{about}</PlainText>
        </section>
      )}
      {other && (
        <section className="grid col-span-full gap-2">
          <h3>Дополнительная информация</h3>
          <PlainText>{other}</PlainText>
        </section>
      )}
    </div>
  );
}

function BusinessSkeleton() {
  return (
    <div className={`${classes.business} noscript:hidden`} aria-hidden>
      <div className={classes.photo} />
      <div className={classes.facts}>
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
    </div>
  );
}

interface BusinessContactsProps {
  business: Rental;
  places: readonly string[];
}

function BusinessContacts({ business, places }: BusinessContactsProps) {
  const phones = [business.phone, business.extra_phone].filter((phone) => phone !== null);
  const site = webLink(business.site);
  const map = mapLink(business);
  return (
    <ul className={classes.contacts} aria-label="Контакты">
      {places.length > 0 && (
        <li>
          <Icon name="mountain" />
          <span>{places.join(', ')}</span>
        </li>
      )}
      {business.address && (
        <li>
          <Icon name="map-pin" />
          <span>{business.address}</span>
        </li>
      )}
      {phones.map((phone) => (
        <li key={phone}>
          <Icon name="phone" />
          <Phone phone={phone} />
        </li>
      ))}
      {site && (
        <li>
          <Icon name="world" />
          <a href={site} target="_blank" rel="noopener noreferrer">
            {siteName(site)}
          </a>
        </li>
      )}
      {map && (
        <li>
          <Icon name="map-2" />
          <a href={map} target="_blank" rel="noopener noreferrer">
            Открыть на карте
          </a>
        </li>
      )}
    </ul>
  );
}

function Phone({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return link ? <a href={link.href}>{link.label}</a> : <span>{phone}</span>;
}
