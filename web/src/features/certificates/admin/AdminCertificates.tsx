import { foundText, type PluralForms } from '@sklon/contract/plural';
import { Button } from '../../../ui/Button.tsx';
import { FilterButtons } from '../../../ui/records/filters.tsx';
import { useRowFocus } from '../../../ui/records/RecordList.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import bar from '../../../ui/records/Records.module.css';
import { useTabFilters } from '../../../ui/records/tab-search.ts';
import { useList } from '../../../ui/results/list-query.ts';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateOverList } from './CertificateOverList.tsx';
import { certificateListQuery } from './queries.ts';
import { parseCertificateSearch } from './search.ts';

const HEADING_ID = 'certificates';
const CERTIFICATES: PluralForms = ['сертификат', 'сертификата', 'сертификатов'];
const STATUSES = [
  { value: 'waiting', label: 'На\u00A0проверке' },
  { value: 'all', label: 'Все' },
] as const;

/** The tab 'Сертификаты', beyond the five of spec 2: what instructors state, to be verified against its document. */
export function AdminCertificates() {
  const {
    search: { certificate, ...filters },
    change,
  } = useTabFilters('/admin/certificates', parseCertificateSearch);
  const query = useList(certificateListQuery(filters));
  useRowFocus(certificate, HEADING_ID);
  return (
    <>
      <search className={bar.filters}>
        <FilterButtons
          label="Какие сертификаты"
          options={STATUSES}
          value={filters.status ?? 'waiting'}
          onChange={(status) => change({ status: status === 'all' ? status : undefined })}
        />
      </search>
      <Records
        {...certificateColumns}
        query={query}
        listKey={filters.status ?? ''}
        headingId={HEADING_ID}
        found={(total) => foundText(total, CERTIFICATES)}
        empty={
          filters.status === 'all' ? (
            <EmptyState
              title="Сертификатов пока нет"
              text="Здесь будут сертификаты инструкторов, к&nbsp;которым приложен документ."
            />
          ) : (
            <EmptyState
              title="Все сертификаты проверены"
              text="Новые появятся здесь, когда инструктор приложит документ."
              actions={<Button onClick={() => change({ status: 'all' })}>Показать все</Button>}
            />
          )
        }
      />
      <CertificateOverList id={certificate} />
    </>
  );
}
