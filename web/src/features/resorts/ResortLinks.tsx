import { plural, type PluralForms } from '@sklon/contract/plural';
import type { ListedResort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { byCount, countText, groupResorts, popularFirst } from './places.ts';
import { chooseResort } from './preferences.ts';
import { resortsQuery } from './queries.ts';
import classes from './ResortLinks.module.css';

const POPULAR = 8;
const RESORTS: PluralForms = ['курорт', 'курорта', 'курортов'];

/** Those with the most instructors, and all of them behind a press, which needs no scripts. */
export function PopularResorts() {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const stocked = resorts.filter(({ instructor_count }) => instructor_count > 0);
  return (
    <div className="grid gap-4">
      <ul className={classes.list}>
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

function ResortLink({ to, resort }: Required<ResortLinksProps> & { resort: ListedResort }) {
  return (
    <li>
      <Link
        to={to}
        search={{ resort: resort.id }}
        className={classes.resort}
        onClick={() => chooseResort(resort.id)}
      >
        <span>{resort.name}</span>
        {to === '/instructors' && (
          <>
            <VisuallyHidden>, {countText(resort)}</VisuallyHidden>
            {resort.instructor_count > 0 && (
              <span aria-hidden className="dimmed weight-400">
                {resort.instructor_count}
              </span>
            )}
          </>
        )}
      </Link>
    </li>
  );
}

interface ResortLinksProps {
  to?: '/instructors' | '/rent';
}

export function ResortLinks({ to = '/instructors' }: ResortLinksProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const groups = groupResorts(resorts);
  const counted = to === '/instructors';
  return (
    <div className={classes.groups}>
      {(counted ? popularFirst(groups) : groups).map((group) => (
        <section key={group.id} className={classes.group}>
          <h3 className="dimmed weight-500">{group.name}</h3>
          <ul className={classes.list}>
            {group.resorts.map((resort) => (
              <ResortLink key={resort.id} to={to} resort={resort} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
