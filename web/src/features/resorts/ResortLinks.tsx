import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupResorts } from './places.ts';
import { chooseResort } from './preferences.ts';
import { resortsQuery } from './queries.ts';
import classes from './ResortLinks.module.css';

interface ResortLinksProps {
  /** The list that the links lead to. */
  to?: '/instructors' | '/rent';
}

/** Every resort under its region, each leading to its instructors, or its rental shops. */
export function ResortLinks({ to = '/instructors' }: ResortLinksProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  return (
    <div className={classes.groups}>
      {groupResorts(resorts).map((group) => (
        <section key={group.id} className={classes.group}>
          <h3 className={classes.name}>{group.name}</h3>
          <ul className={classes.list}>
            {group.resorts.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={to}
                  search={{ resort: id }}
                  className={classes.resort}
                  onClick={() => chooseResort(id)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
