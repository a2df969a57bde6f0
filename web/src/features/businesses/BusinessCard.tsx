import type { Rental } from '@sklon/contract/rentals';
import { Drawing, type DrawingName } from '../../ui/illustrations/Drawing.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { phoneLink } from '../../ui/phone-link.ts';
import { ProfilePhoto } from '../../ui/ProfilePhoto.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import { type BusinessVariant, setPriceText, siteName, webLink } from './business-texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import classes from './BusinessCard.module.css';

interface BusinessCardProps {
  business: Rental;
  variant: BusinessVariant;
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
    <article className={`lifting-card ${classes.card}`} aria-label={title}>
      <div className={classes.photo}>
        <BusinessPhoto
          business={business}
          drawing={variant.drawing}
          sizes="(min-width: 48em) 22rem, 8rem"
          eager={first}
        />
      </div>
      <div className="grid gap-1 pt-0.5">
        <h3 className="text-lg leading-[1.25] hyphens-auto wrap-anywhere">
          <BusinessLink
            business={business}
            variant={variant}
            className="card-link"
            onClick={remember}
          >
            {title}
          </BusinessLink>
        </h3>
        {subtitle && <p className="text-dimmed text-sm">{subtitle}</p>}
        <p className="text-15">
          <strong className="text-h3 tracking-[-0.01em]">{setPriceText(business)}</strong>
          {business.price_ski_set !== null && variant.unit && (
            <span className="text-dimmed"> {variant.unit}</span>
          )}
        </p>
        {!working && (
          <p className="justify-self-start py-0.75 px-2.5 rounded-full bg-sun-tint text-on-sun-tint text-sm font-medium">
            Сейчас не&nbsp;работает
          </p>
        )}
      </div>
      {about && (
        <p className="col-span-full text-15 leading-[1.45] line-clamp-2">
          <Unbroken>{about}</Unbroken>
        </p>
      )}
      <ul className="grid col-span-full gap-1 p-0 text-sm list-none pointer-coarse:gap-0">
        {places && places.length > 0 && (
          <li className="flex gap-2 min-w-0 leading-6 pointer-coarse:items-center pointer-coarse:min-h-11">
            <Icon className="mt-0.75 text-dimmed pointer-coarse:mt-0" name="mountain" size={18} />
            <span>{places.join(', ')}</span>
          </li>
        )}
        {address && (
          <li className="flex gap-2 min-w-0 leading-6 pointer-coarse:items-center pointer-coarse:min-h-11">
            <Icon className="mt-0.75 text-dimmed pointer-coarse:mt-0" name="map-pin" size={18} />
            <span>{address}</span>
          </li>
        )}
        {phone && (
          <li className="flex gap-2 min-w-0 leading-6 pointer-coarse:items-center pointer-coarse:min-h-11">
            <Icon className="mt-0.75 text-dimmed pointer-coarse:mt-0" name="phone" size={18} />
            <a
              className="relative z-1 truncate min-h-6 no-underline hover:underline pointer-coarse:py-2.5"
              href={phone.href}
            >
              {phone.label}
            </a>
          </li>
        )}
        {site && (
          <li className="flex gap-2 min-w-0 leading-6 pointer-coarse:items-center pointer-coarse:min-h-11">
            <Icon className="mt-0.75 text-dimmed pointer-coarse:mt-0" name="world" size={18} />
            <a
              className="relative z-1 truncate min-h-6 no-underline hover:underline pointer-coarse:py-2.5"
              href={site}
              target="_blank"
              rel="noopener noreferrer"
            >
              {siteName(site)}
            </a>
          </li>
        )}
      </ul>
      <ButtonLink
        {...businessLink(business, variant)}
        variant="light"
        className="relative z-1 col-span-full mt-auto"
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
  /** Name for those who do not see it, where the text alone does not say it. */
  label?: string;
  /** Before the dialog opens. */
  onClick?: () => void;
  children: ReactNode;
}

/** Link to the dialog of a business over the page it stands on. */
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
  /** Stands there when there is no photo or it does not load. */
  drawing: DrawingName;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** Fills its place. */
export function BusinessPhoto({ business, drawing, ...photo }: BusinessPhotoProps) {
  return (
    <ProfilePhoto
      {...photo}
      owner={business}
      fallback={
        <div className="grid content-end overflow-hidden size-full art-sky">
          <Drawing className="block w-full h-auto" name={drawing} />
        </div>
      }
    />
  );
}
