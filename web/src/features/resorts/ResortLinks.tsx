import type { ListedResort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { countText, groupResorts, popularFirst } from './places.ts';
import { chooseResort } from './preferences.ts';
import { resortsQuery } from './queries.ts';
import classes from './ResortLinks.module.css';

export function ResortLink({ to, resort }: Required<ResortLinksProps> & { resort: ListedResort }) {
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
