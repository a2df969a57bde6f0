import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { instantText } from '../../../ui/moment.ts';
import { Unbroken } from '../../../ui/Text.tsx';
import { lessonText, reportText, sideName } from '../message-texts.ts';
import { MessageList } from '../MessageList.tsx';
import classes from '../messages.module.css';
import { Handling } from './Handling.tsx';

interface ReportedConversationProps {
  conversation: EndpointOutput<Endpoints['getReportedConversation']>;
}

export function ReportedConversation({ conversation }: ReportedConversationProps) {
  const { id, customer, instructor, reports, messages, timezone, booking_date } = conversation;
  const names = {
    customer: `${sideName(customer)}, клиент`,
    instructor: `${sideName(instructor)}, инструктор`,
  };
  return (
    <div className="stack gap-4">
      <p className="py-3 px-4 rounded-md bg-sunk wrap-anywhere">
        <b>
          {sideName(customer)} и&nbsp;{sideName(instructor)}
        </b>
        <br />
        <Unbroken>{lessonText({ booking_id: id, booking_date })}</Unbroken>
      </p>
      <ul aria-label="Жалобы" className={classes.quotes}>
        {reports.map((report) => (
          <li key={report.by}>
            {reportText(report)}
            <br />
            <time dateTime={report.created_at} className="text-sm">
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
      <p className="dimmed">То, что вы&nbsp;прочитали эту переписку, записано в&nbsp;журнал.</p>
      <Handling conversation={conversation} />
    </div>
  );
}
