import { foundText, type PluralForms } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAddressDialog, useLastShown } from '../../../ui/overlays/overlay-history.ts';
import { useRowFocus } from '../../../ui/records/RecordList.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import { useList } from '../../../ui/results/list-query.ts';
import { DataError, DelayedSpinner, EmptyState } from '../../../ui/StateScreen.tsx';
import { Unbroken } from '../../../ui/Text.tsx';
import { lessonText } from '../message-texts.ts';
import { MessageList } from '../MessageList.tsx';
import classes from '../messages.module.css';
import { Handling } from './Handling.tsx';
import { parseReportSearch } from './search.ts';
import { reportedMessagesQuery, reportListQuery } from './queries.ts';
import { personName, reportColumns, reportText } from './report-columns.tsx';

const HEADING_ID = 'reports';
const CONVERSATIONS: PluralForms = ['переписка', 'переписки', 'переписок'];

/** The tab 'Жалобы', beyond the five of spec 2: conversations that one of their sides has reported. */
export function AdminReports() {
  const { report: id } = parseReportSearch(useSearch({ from: '/admin/reports' }));
  const shown = useLastShown(id);
  const query = useList(reportListQuery());
  const { close } = useAddressDialog('report');
  useRowFocus(id, HEADING_ID);
  return (
    <>
      <Records
        {...reportColumns}
        query={query}
        listKey=""
        headingId={HEADING_ID}
        found={(total) => foundText(total, CONVERSATIONS, 'feminine')}
        empty={
          <EmptyState
            title="Жалоб нет"
            text="Здесь будут переписки, на&nbsp;которые пожаловались. Остальные не&nbsp;видит никто, кроме их&nbsp;участников."
          />
        }
      />
      <Dialog
        inAddress
        opened={id !== undefined}
        onClose={close}
        title="Переписка с&nbsp;жалобой"
        size="lg"
        onPhone="full"
      >
        {shown !== undefined && <ReportedConversation key={shown} id={shown} />}
      </Dialog>
    </>
  );
}

function ReportedConversation({ id }: { id: number }) {
  const { data, error } = useQuery(reportedMessagesQuery(id));
  if (error instanceof ApiError && error.code === 'conversation_not_found')
    return <Notice kind="info">{error.detail}.</Notice>;
  if (!data) return error ? <DataError text={error.message} /> : <DelayedSpinner />;
  const { customer, instructor, reports, messages, timezone, booking_date } = data;
  const names = {
    customer: `${personName(customer)}, клиент`,
    instructor: `${personName(instructor)}, инструктор`,
  };
  return (
    <div className={classes.conversation}>
      <p className={classes.lesson}>
        <b>
          {personName(customer)} и&nbsp;{personName(instructor)}
        </b>
        <br />
        <Unbroken>{lessonText({ booking_id: id, booking_date })}</Unbroken>
      </p>
      <ul aria-label="Жалобы" className={classes.quotes}>
        {reports.map((report) => (
          <li key={report.by}>
            {reportText(report)}
            <br />
            <time dateTime={report.created_at} className={classes.moment}>
              {instantText(report.created_at)}
            </time>
          </li>
        ))}
      </ul>
      <MessageList
        messages={messages}
        timezone={timezone}
        own="instructor"
        nameOf={(author) => names[author]}
        named
      />
      <p className={classes.hint}>
        То, что вы&nbsp;прочитали эту переписку, записано в&nbsp;журнал.
      </p>
      <Handling conversation={data} />
    </div>
  );
}
