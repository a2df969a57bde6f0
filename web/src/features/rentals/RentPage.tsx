import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { Page } from '../../ui/Page.tsx';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortDialog, ResortNeeded } from '../resorts/ResortDialog.tsx';
import { RentalDialog } from './RentalDialog.tsx';
import { RentCatalogue } from './RentCatalogue.tsx';
import { RentFilters } from './RentFilters.tsx';
import classes from './RentPage.module.css';
import { StoredResortScript } from '../resorts/StoredResortScript.tsx';
import { useRentSearch } from './useRentSearch.ts';
import { useResortOfRent } from './useResortOfRent.ts';

const PROMPT =
  'Покажем прокаты у\u00A0подъёмников: цены за\u00A0комплект в\u00A0день, адреса и\u00A0телефоны.';

/** Rental shops of a resort (spec 2, Rental catalogue). */
export function RentPage() {
  const { search, change } = useRentSearch();
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const place = findResort(resorts, search.resort);
  const question = useResortOfRent(place, resorts);

  return (
    <Page
      title="Прокат снаряжения"
      up={
        <Link to="/" className={classes.home}>
          <IconArrowLeft size={20} aria-hidden /> На главную
        </Link>
      }
    >
      {!place && search.shop === undefined && <StoredResortScript path="/rent" />}
      <RentFilters search={search} resorts={resorts} onChange={change} />
      <div className={classes.results}>
        {place ? (
          <RentCatalogue
            search={search}
            place={place}
            onAnyPrice={() => change({ price: undefined })}
            onOtherResort={question.open}
          />
        ) : (
          <ResortNeeded to="/rent" text={PROMPT} onChoose={question.open} />
        )}
      </div>
      <ResortDialog
        opened={question.opened}
        resorts={resorts}
        chosen={place?.id}
        onClose={question.close}
        onChoose={question.choose}
      />
      <RentalDialog id={search.shop} resorts={resorts} />
    </Page>
  );
}
