import { IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './ViewSwitch.module.css';

/** List or map, where there is no room for both. Two links: Back undoes a change, and no script is needed. */
export function ViewSwitch() {
  return (
    <nav className={classes.switch} aria-label="Вид">
      <Choice view={undefined}>
        <IconLayoutList size={20} aria-hidden /> Списком
      </Choice>
      <Choice view="map">
        <IconMap2 size={20} aria-hidden /> На&nbsp;карте
      </Choice>
    </nav>
  );
}

function Choice({ view, children }: { view: 'map' | undefined; children: React.ReactNode }) {
  return (
    <Link
      to="/rent"
      search={(current) => ({ ...current, view })}
      activeOptions={{ exact: true }}
      resetScroll={false}
      preload={false}
      className={classes.choice}
    >
      {children}
    </Link>
  );
}
