import type { OwnBusiness } from '@sklon/contract/businesses';
import { openNowText } from '@sklon/contract/opening-hours';
import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useAutosave } from '../../../ui/form/autosave.ts';
import { Switch } from '../../../ui/form/Choices.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useInstant } from '../../../ui/instant.ts';
import { SaveState } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { resortsQuery } from '../../resorts/queries.ts';
import { BusinessPhoto } from '../BusinessCard.tsx';
import { useSaveBusiness } from './changes.ts';
import { HoursForm } from './HoursForm.tsx';
import { OWN_TEXTS, ownName, SAVE_FAILED } from './own-texts.ts';
import classes from './own.module.css';
import { PhotoForm } from './PhotoForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { TextsForm } from './TextsForm.tsx';

/** A shop or a service, and what its owner changes of it without an application. A default export because `lazy` wants one. */
export default function OwnBusinessSection({ business }: { business: OwnBusiness }) {
  const titleId = useId();
  const texts = OWN_TEXTS[business.kind];
  const { data: resorts = [] } = useQuery(resortsQuery());
  const now = useInstant();
  const places = business.resort_ids.flatMap(
    (id) => resorts.find((resort) => resort.id === id) ?? [],
  );
  const zone = places[0]?.timezone;
  const openNow = business.hours && zone ? openNowText(business.hours, now, zone) : null;
  return (
    <section aria-labelledby={titleId} className="stack gap-4">
      <div className="flex items-center gap-4">
        <div className={classes.photo}>
          <BusinessPhoto business={business} drawing={texts.drawing} sizes="5rem" />
        </div>
        <div className="grid gap-1 min-w-0">
          <p className="dimmed">{texts.title}</p>
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            {ownName(business)}
          </h2>
          <PublicLink business={business} />
        </div>
      </div>
      <div className="grid gap-4 items-start md:grid-cols-2">
        <WorkingCard business={business} />
        <div className={classes.card}>
          <PriceForm business={business} />
        </div>
      </div>
      <Details title="Часы работы" state={openNow ?? (business.hours ? null : 'не\u00A0указаны')}>
        <HoursForm business={business} />
      </Details>
      <Details title="Описание и&nbsp;контакты">
        <TextsForm business={business} />
      </Details>
      <Details title="Фото">
        <PhotoForm business={business} />
      </Details>
      <p className="dimmed">
        <span>{checkedText(business, places)}</span>{' '}
        <Link
          to="/providers/register"
          search={{ service_type: business.service_type ?? 'rental', form: 'new' }}
        >
          Обновить анкету
        </Link>
      </p>
    </section>
  );
}

/** What an application is needed for, and what it is now. */
function checkedText({ address }: OwnBusiness, places: readonly Resort[]): string {
  const now = [address, ...places.map(({ name }) => name)].filter(Boolean).join(', ');
  return `Название, адрес и\u00A0курорт проверяет администратор${now && `: сейчас ${now}`}.`;
}

/** As customers see it. */
function PublicLink({ business: { kind, service_type, id } }: { business: OwnBusiness }) {
  const label = (
    <>
      <span>Как видят клиенты</span> <Icon name="arrow-right" size={18} />
    </>
  );
  const className = 'touch-link gap-1 weight-600';
  if (kind === 'rental')
    return (
      <Link to="/rent" search={{ shop: id }} className={className}>
        {label}
      </Link>
    );
  return (
    <Link
      to={service_type === 'guide' ? '/guides' : '/services'}
      search={{ service: id }}
      className={className}
    >
      {label}
    </Link>
  );
}

/** «Работаем»: toggles immediately and is saved. */
function WorkingCard({ business }: { business: OwnBusiness }) {
  const meaningId = useId();
  const texts = OWN_TEXTS[business.kind];
  const { mutateAsync, isPending, isError, isSuccess } = useSaveBusiness(business);
  const [{ is_working: working }, change] = useAutosave(
    { is_working: business.is_working },
    (changed) =>
      mutateAsync(changed, {
        onSuccess: () =>
          showToast({
            kind: 'success',
            message: changed.is_working ? 'Приём запросов включён' : 'Приём запросов выключен',
          }),
        onError: () => showToast({ kind: 'error', message: SAVE_FAILED }),
      }),
  );
  return (
    <div className={classes.card}>
      <Switch
        label={<span className="text-h3 weight-700">Работаем</span>}
        className="flex items-center justify-between gap-4 min-h-11 cursor-pointer"
        checked={working}
        aria-describedby={meaningId}
        onChange={(on) => change({ is_working: on })}
      />
      <p id={meaningId} className="text-dimmed">
        {working ? texts.on : texts.off}
      </p>
      <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
    </div>
  );
}

interface DetailsProps {
  title: string;
  /** Beside the title, while it is closed and open. */
  state?: string | null;
  children: ReactNode;
}

/** Stays mounted when it is closed: nothing typed is lost. */
function Details({ title, state = null, children }: DetailsProps) {
  return (
    <details className={classes.card}>
      <summary className={classes.summary}>
        <span>{title}</span> {state !== null && <span className="dimmed weight-400">{state}</span>}
      </summary>
      {children}
    </details>
  );
}
