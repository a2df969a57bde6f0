import { photoAtWidth } from '@sklon/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { fullName, priceText, ratingTexts } from '../instructors/instructor-texts.ts';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import classes from './HomePage.module.css';
import { praisedQuery } from './praised.ts';

/** A face, a price and somebody's words; nothing where there are none yet. */
export function HomeInstructors() {
  const { data: instructors = [] } = useQuery(praisedQuery());
  const { data: resorts = [] } = useQuery(resortsQuery());
  if (instructors.length === 0) return null;
  return (
    <section aria-labelledby="instructors-title">
      <h2 id="instructors-title">Инструкторы</h2>
      <ul className={classes.steps}>
        {instructors.map(({ id, photo, praise, resort, price_2h, ...one }) => {
          const rating = ratingTexts(one);
          return (
            <li key={id} className="grid gap-3 content-start p-5 plate">
              <div className="flex items-center gap-3">
                <img
                  src={photoAtWidth(photo, 160)}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className="flex-none rounded-lg"
                />
                <div className="min-w-0">
                  <h3 className="text-md">
                    <Link
                      to="/instructors/$id"
                      params={{ id: String(id) }}
                      className="touch-link weight-600"
                    >
                      {fullName(one)}
                    </Link>
                  </h3>
                  <p className="dimmed">
                    {rating && (
                      <>
                        <span aria-hidden>★ {rating.shown}</span>
                        <VisuallyHidden>{rating.spoken}</VisuallyHidden>
                      </>
                    )}
                    <span>{` · ${findResort(resorts, resort)?.name ?? ''}`}</span>
                  </p>
                </div>
              </div>
              <p className="wrap-anywhere">
                {`«${praise.text}»`} <span className="dimmed">{praise.author}</span>
              </p>
              <p>
                <b>{priceText(price_2h, false)}</b>{' '}
                <span className="dimmed">за&nbsp;2&nbsp;часа</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
