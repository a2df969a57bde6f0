import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlainText } from '../instructors/detail/PlainText.tsx';
import { RentalContacts } from './RentalContacts.tsx';
import classes from './RentalDetails.module.css';
import { RentalPhoto } from './RentalPhoto.tsx';
import { RentalsFailed } from './RentalsFailed.tsx';
import { setPriceText } from './rental-texts.ts';
import { WorkingBadge } from './WorkingBadge.tsx';

interface RentalDetailsProps {
  /** Undefined until it is loaded. */
  rental: Rental | undefined;
  missing: boolean;
  failed: boolean;
  resorts: readonly Resort[];
  onClose: () => void;
}

/** Inside of the shop's dialog, in all of its states. */
export function RentalDetails({ rental, missing, failed, resorts, onClose }: RentalDetailsProps) {
  if (missing) return <Missing onClose={onClose} />;
  if (rental) return <Shop rental={rental} resorts={resorts} />;
  return failed ? <RentalsFailed /> : <Skeleton />;
}

/** All that is known of a shop, under its name. */
export function Shop({ rental, resorts }: { rental: Rental; resorts: readonly Resort[] }) {
  const { about_business: about, other_info: other, resort_ids } = rental;
  const places = resort_ids.flatMap((id) => resorts.find((resort) => resort.id === id)?.name ?? []);
  return (
    <div className={classes.shop}>
      <div className={classes.photo}>
        <RentalPhoto rental={rental} sizes="(min-width: 48em) 20rem, 100vw" eager />
      </div>
      <div className={classes.facts}>
        <WorkingBadge working={rental.is_working} />
        <div>
          <p className={classes.priceLabel}>Ориентир цены</p>
          <p className={classes.price}>
            <strong>{setPriceText(rental)}</strong>
            {rental.price_ski_set !== null && <span> за&nbsp;комплект в&nbsp;день</span>}
          </p>
        </div>
        <RentalContacts rental={rental} places={places} />
      </div>
      {about && (
        <section className={classes.text}>
          <h3>О&nbsp;прокате</h3>
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
function Skeleton() {
  return (
    <div className={classes.shop} aria-hidden>
      <div className={classes.photo} data-waiting />
      <div className={classes.facts}>
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
    </div>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Такого проката нет"
      text="Возможно, он закрылся или в&nbsp;ссылке ошибка."
      actions={<Button onClick={onClose}>К&nbsp;списку прокатов</Button>}
    />
  );
}
