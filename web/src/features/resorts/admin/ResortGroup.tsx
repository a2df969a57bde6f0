import type { Resort } from '@sklon/contract/resorts';
import { formatTimeRange, formatZone } from '@sklon/contract/time';
import { IconChevronDown, IconFolder, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { AdminGroup } from './admin-groups.ts';
import classes from './ResortGroup.module.css';
import { resortCount } from './resort-texts.ts';

interface ResortGroupProps {
  group: AdminGroup;
  /** While one searches, nothing that was found is folded away. */
  unfolded: boolean;
  now: Date;
}

/** A folder that opens and closes, and its resorts; each leads to its form. */
export function ResortGroup({ group: { folder, resorts }, unfolded, now }: ResortGroupProps) {
  const id = useId();
  const [folded, setFolded] = useState(false);
  const open = unfolded || !folded;
  return (
    <section className={classes.group}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={classes.toggle}
            onClick={() => setFolded(open)}
          >
            <IconChevronDown size={20} aria-hidden className={classes.chevron} />
            <IconFolder size={20} aria-hidden />
            <span>{folder?.name ?? 'Без\u00A0папки'}</span>
            <span className={classes.count}>{resortCount(resorts.length)}</span>
          </button>
        </h3>
        {folder && (
          <EditLink
            resort={folder}
            className={classes.folderLink}
            label={`Изменить папку: ${folder.name}`}
          >
            <IconPencil size={18} aria-hidden /> Изменить
          </EditLink>
        )}
      </div>
      <ul id={id} className={classes.list} hidden={!open}>
        {resorts.map((resort) => (
          <li key={resort.id} className={classes.row}>
            <span className={classes.resort}>
              <EditLink
                resort={resort}
                className={classes.link}
                label={`Изменить курорт: ${resort.name}`}
              >
                {resort.name}
              </EditLink>
              {resort.description && (
                <span className={classes.description}>{resort.description}</span>
              )}
            </span>
            <span className={classes.hours}>
              {resort.open_time && resort.close_time
                ? formatTimeRange(resort.open_time, resort.close_time)
                : 'Часы не\u00A0указаны'}
            </span>
            <span className={classes.zone}>{formatZone(resort.timezone, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EditLinkProps {
  resort: Resort;
  className: string | undefined;
  label: string;
  children: React.ReactNode;
}

function EditLink({ resort, className, label, children }: EditLinkProps) {
  return (
    <Link
      to="/admin/resorts"
      search={(current) => ({ ...current, resort: resort.id })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      preload={false}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
