import type { Resort } from '@sklon/contract/resorts';
import { formatTimeRange, formatZone } from '@sklon/contract/time';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { useInstant } from '../../../ui/instant.ts';
import { WithListNotice } from '../../../ui/records/list-notice.tsx';
import { parseSearchText, useIdOfPath } from '../../../ui/records/record-query.ts';
import {
  RecordDialog,
  type RecordDialogOptions,
  useIdInAddress,
} from '../../../ui/records/RecordDialog.tsx';
import row from '../../../ui/records/Records.module.css';
import { RecordSkeletons } from '../../../ui/records/Records.tsx';
import { filterLink } from '../../../ui/results/list-query.ts';
import { DelayedSpinner, EmptyState, DataError } from '../../../ui/StateScreen.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAddressDialog } from '../../../ui/overlays/overlay-history.ts';
import { adminResortQuery, adminResortsQuery } from '../queries.ts';
import classes from './AdminResorts.module.css';
import { type AdminGroup, adminGroups, resortCount } from './resort-groups.ts';

const ResortPoints = lazy(async () => ({
  default: (await import('../../meeting-points/ResortPoints.tsx')).ResortPoints,
}));
const ResortForm = lazy(async () => ({ default: (await import('./ResortForm.tsx')).ResortForm }));

/** The tab 'Курорты' (spec 2, Admin panel). The list stays as it is behind the special days of one resort. */
export function AdminResorts() {
  const open = useIdOfPath();
  return (
    <WithListNotice>
      {(notice) => (
        <>
          <div hidden={open !== undefined}>
            <ResortList notice={notice} />
          </div>
          <Outlet />
        </>
      )}
    </WithListNotice>
  );
}

const resortDialog: RecordDialogOptions<Resort> = {
  parameter: 'resort',
  title: (_, resort) =>
    resort ? `${resort.is_folder ? 'Папка' : 'Курорт'}: ${resort.name}` : 'Курорт',
  query: adminResortQuery,
  content: (resort, controls) => <ResortForm resort={resort} {...controls} />,
  fresh: true,
  size: 'md',
};

/** Folders with their resorts, and over them the form that the address names. */
function ResortList({ notice }: { notice: ReactNode }) {
  const { search } = useSearch({ from: '/admin/resorts' });
  const text = String(parseSearchText(search) ?? '');
  const points = useIdInAddress('points');
  const navigate = useNavigate();
  const { data: resorts, isError } = useQuery(adminResortsQuery());
  const find = (typed: string) =>
    void navigate({ ...filterLink({ search: parseSearchText(typed) }), replace: true });
  return (
    <>
      <search className="flex flex-wrap items-end gap-y-3 gap-x-4 mb-5">
        <SearchField
          label="Найти курорт"
          placeholder="Название курорта или папки"
          value={text}
          onChange={find}
        />
      </search>
      {notice}
      {resorts ? (
        <ResortGroups resorts={resorts} text={text} />
      ) : isError ? (
        <DataError />
      ) : (
        <>
          <RecordSkeletons />
          <DelayedSpinner />
        </>
      )}
      <RecordDialog {...resortDialog} />
      <PointsDialog resort={resorts?.find(({ id }) => id === points)} />
    </>
  );
}

function PointsDialog({ resort }: { resort: Resort | undefined }) {
  const { close } = useAddressDialog('points');
  return (
    <Dialog
      inAddress
      opened={resort !== undefined}
      onClose={close}
      title={`Места встречи: ${resort?.name ?? ''}`}
      size="lg"
      onPhone="full"
    >
      <Suspense fallback={<DelayedSpinner />}>
        {resort && <ResortPoints resortId={resort.id} />}
      </Suspense>
    </Dialog>
  );
}

function ResortGroups({ resorts, text }: { resorts: readonly Resort[]; text: string }) {
  const now = useInstant();
  const groups = adminGroups(resorts, text);
  return (
    <>
      <h2 className="mb-4 text-h3">Курорты и&nbsp;папки</h2>
      <div className="grid gap-4">
        {groups.map((group) => (
          <ResortGroup key={group.folder?.id ?? 0} group={group} unfolded={text !== ''} now={now} />
        ))}
      </div>
      <div role="status">
        {groups.length === 0 && (
          <EmptyState
            title="Курорты не&nbsp;найдены"
            text={`Нет ни\u00A0курорта, ни\u00A0папки с\u00A0названием «${text}».`}
          />
        )}
      </div>
    </>
  );
}

interface ResortGroupProps {
  group: AdminGroup;
  /** During a search every folder with a match is open. */
  unfolded: boolean;
  now: Date;
}

function ResortGroup({ group: { folder, resorts }, unfolded, now }: ResortGroupProps) {
  const id = useId();
  const [folded, setFolded] = useState(false);
  const open = unfolded || !folded;
  return (
    <section className="overflow-hidden plate">
      <div className="flex items-center justify-between gap-2 py-1.5 pr-3 pl-1.5">
        <h3 className="flex-1 min-w-0 text-[1.0625rem]">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={classes.toggle}
            onClick={() => setFolded(open)}
          >
            <Icon name="chevron-down" className={classes.chevron} />
            <Icon name="folder" />
            <span>{folder?.name ?? 'Без\u00A0папки'}</span>
            <span className="ms-auto dimmed weight-400 whitespace-nowrap">
              {resortCount(resorts.length)}
            </span>
          </button>
        </h3>
        {folder && (
          <EditLink
            resort={folder}
            className="inline-flex items-center gap-1.5 min-h-11 px-2 rounded-sm text-sm weight-500 no-underline"
            label={`Изменить папку: ${folder.name}`}
          >
            <Icon name="pencil" size={18} /> Изменить
          </EditLink>
        )}
      </div>
      <ul id={id} className="pt-0 px-0 pb-1.5 list-none" hidden={!open}>
        {resorts.map((resort) => (
          <li key={resort.id} className={classes.row}>
            <span className="grid min-w-0">
              <EditLink
                resort={resort}
                className={row.link}
                label={`Изменить курорт: ${resort.name}`}
              >
                {resort.name}
              </EditLink>
              {resort.description && <span className="truncate dimmed">{resort.description}</span>}
            </span>
            <span className="whitespace-nowrap">
              {resort.open_time && resort.close_time
                ? formatTimeRange(resort.open_time, resort.close_time)
                : 'Часы не\u00A0указаны'}
            </span>
            <span className="col-span-full dimmed md:col-auto">
              {formatZone(resort.timezone, now)}
            </span>
            <span className={classes.more}>
              <Link
                to="/admin/resorts"
                search={(current) => ({ ...current, points: resort.id })}
                state={(state) => ({ ...state, openedHere: true })}
                resetScroll={false}
                preload={false}
                aria-label={`Места встречи: ${resort.name}`}
              >
                Места встречи
              </Link>
              <Link
                to="/admin/resorts/$id"
                params={{ id: String(resort.id) }}
                search={(current) => ({ ...current, resort: undefined })}
                preload={false}
                aria-label={`Особые дни: ${resort.name}`}
              >
                Особые дни
              </Link>
            </span>
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
  children: ReactNode;
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
