import '../../ui/theme/signed-in-utilities.css';
import { DECLINE_REASON_LABELS } from '@sklon/contract/decline-rules';
import type { DateRange, FigureStep } from '@sklon/contract/figure-rules';
import type { Figures, Tally } from '@sklon/contract/figures';
import { formatRubles, groupThousands } from '@sklon/contract/money';
import { plural, type PluralForms } from '@sklon/contract/plural';
import type { LocalDate } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DataError, DelayedSpinner, EmptyState } from '../../ui/StateScreen.tsx';
import { BarChart, ShareBars } from './BarChart.tsx';
import chart from './BarChart.module.css';
import classes from './FiguresView.module.css';
import {
  barLabels,
  FIGURES_PERIOD,
  type FiguresChoice,
  type Measure,
  MEASURES,
  neighbour,
  PERIOD_LABELS,
  periodLabel,
  PERIODS,
  rangeOf,
  rangeProblem,
  rowLabel,
  STEP_LABELS,
  stepOf,
  stepsFor,
  switchedTo,
} from './period.ts';
import { OwnDates } from './OwnDates.tsx';
import { figuresQuery, useLessonsFile } from './queries.ts';

const HERE = '/provider-settings/figures';
/** Otherwise a link to fewer fields of the address would count as the present page. */
const EXACTLY = { exact: true };
const LESSONS: PluralForms = ['занятие', 'занятия', 'занятий'];
const FILE_FAILED = 'Не\u00A0удалось подготовить файл. Попробуйте ещё раз.';

interface FiguresViewProps {
  choice: FiguresChoice;
  /** Local to the resort. */
  today: LocalDate;
}

/** What the lessons of a period come to (workday.md, Figures). The address holds the choice. */
export function FiguresView({ choice, today }: FiguresViewProps) {
  const range = rangeOf(choice, today);
  const { period = FIGURES_PERIOD } = choice;
  return (
    <div className="stack gap-6">
      <div className="stack gap-3">
        <nav aria-label="Период" className={classes.chips}>
          {PERIODS.map((one) => (
            <Link
              key={one}
              to={HERE}
              search={switchedTo(one, choice, range, today)}
              resetScroll={false}
              activeOptions={EXACTLY}
              aria-current={one === period ? 'page' : undefined}
            >
              {PERIOD_LABELS[one]}
            </Link>
          ))}
        </nav>
        {period === 'dates' ? (
          <OwnDates key={`${range.from} ${range.to}`} choice={choice} range={range} />
        ) : (
          <div className={classes.period}>
            <Neighbour side={-1} {...{ choice, range, today }} />
            <h2 className="text-h3">{periodLabel(choice, range)}</h2>
            <Neighbour side={1} {...{ choice, range, today }} />
          </div>
        )}
      </div>
      {rangeProblem(range) === null && <Loaded choice={choice} range={range} />}
    </div>
  );
}

interface NeighbourProps extends FiguresViewProps {
  side: -1 | 1;
  range: DateRange;
}

function Neighbour({ side, choice, range, today }: NeighbourProps) {
  const search = neighbour(choice, range, side, today);
  const icon = <Icon name={side < 0 ? 'chevron-left' : 'chevron-right'} />;
  // Its place stays, so that the title does not move.
  if (!search) return <span className={classes.arrow} />;
  const label = `${side < 0 ? 'Раньше' : 'Позже'}: ${periodLabel(search, rangeOf(search, today))}`;
  return (
    <Link
      to={HERE}
      search={search}
      resetScroll={false}
      aria-label={label}
      className={classes.arrow}
    >
      {icon}
    </Link>
  );
}

function Loaded({ choice, range }: { choice: FiguresChoice; range: DateRange }) {
  const step = stepOf(choice, range);
  const { data, isError, isPlaceholderData } = useQuery(figuresQuery(range, step));
  if (isError) return <DataError />;
  if (!data) return <DelayedSpinner label="Считаем…" />;
  const { total, requests, customers } = data;
  if (total.done.lessons + total.ahead.lessons + requests.received === 0)
    return (
      <EmptyState
        title="За это время занятий нет"
        text="Итоги появятся с&nbsp;первым подтверждённым занятием или своим клиентом, которого вы&nbsp;записали: деньги, часы, заявки и&nbsp;таблица для Excel."
      />
    );
  return (
    <div className="stack gap-6" aria-busy={isPlaceholderData}>
      <div className={classes.tiles}>
        <Tile title="Проведено" tally={total.done} />
        <Tile title="Впереди" tally={total.ahead} />
      </div>
      {total.done.lessons + total.ahead.lessons > 0 && (
        <Lessons choice={choice} range={range} step={step} figures={data} />
      )}
      <div className={classes.pair}>
        <Requests figures={data} />
        <section className={classes.card} aria-labelledby="customers">
          <h2 id="customers" className="text-h3">
            Клиенты
          </h2>
          <p>
            {customers.came === 0
              ? 'Проведённых занятий по\u00A0заявкам с\u00A0сайта нет.'
              : `${plural(customers.came, ['клиент', 'клиента', 'клиентов'])} за\u00A0это время, ${repeatText(customers)}`}
          </p>
          <p className="dimmed">
            Только записи через сайт: имена своих клиентов мы&nbsp;удаляем через 90&nbsp;дней после
            занятия.
          </p>
        </section>
      </div>
    </div>
  );
}

function repeatText({ came, repeat }: Figures['customers']): string {
  if (repeat === 0) return 'все пришли впервые.';
  return `из\u00A0них ${repeat}\u00A0— не\u00A0в\u00A0первый раз (${percent(repeat, came)}).`;
}

function Tile({ title, tally }: { title: string; tally: Tally }) {
  const { lessons, minutes, rubles, unpriced } = tally;
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className="dimmed">{title}</h2>
      <p className={classes.sum}>{formatRubles(rubles)}</p>
      <p>{`${plural(lessons, LESSONS)}, ${hoursText(minutes)}`}</p>
      {unpriced > 0 && (
        <p className="dimmed">{`Без цены: ${plural(unpriced, LESSONS)}, в\u00A0сумму не\u00A0входят`}</p>
      )}
    </section>
  );
}

const MEASURE: Record<
  Measure,
  { label: string; of: (tally: Tally) => number; format: (value: number) => string }
> = {
  rubles: { label: 'Рубли', of: ({ rubles }) => rubles, format: groupThousands },
  hours: { label: 'Часы', of: ({ minutes }) => minutes / 60, format: decimal },
  lessons: { label: 'Занятия', of: ({ lessons }) => lessons, format: decimal },
};

interface LessonsProps {
  choice: FiguresChoice;
  range: DateRange;
  step: FigureStep;
  figures: Figures;
}

function Lessons({ choice, range, step, figures }: LessonsProps) {
  const { show = 'rubles' } = choice;
  const { of, format, label } = MEASURE[show];
  const { periods, total } = figures;
  const ranges = periods.map(({ first_date, last_date }) => ({ from: first_date, to: last_date }));
  const labels = barLabels(ranges, step);
  const steps = stepsFor(range);
  const file = useLessonsFile();
  return (
    <section className={classes.card} aria-labelledby="lessons">
      <h2 id="lessons" className="text-h3">
        {`${label} ${STEP_LABELS[step].toLowerCase()}`}
      </h2>
      <nav aria-label="Что показать" className={classes.chips}>
        {MEASURES.map((one) => (
          <Link
            key={one}
            to={HERE}
            search={{ ...choice, show: one === 'rubles' ? undefined : one }}
            replace
            resetScroll={false}
            activeOptions={EXACTLY}
            aria-current={one === show ? 'true' : undefined}
          >
            {MEASURE[one].label}
          </Link>
        ))}
      </nav>
      <BarChart
        summary={summaryOf(figures, show, step)}
        format={format}
        bars={periods.map(({ done, ahead }, n) => ({
          label: labels[n] ?? '',
          done: of(done),
          ahead: of(ahead),
        }))}
      />
      <p className={chart.legend}>
        <span>
          <span className={`${chart.swatch} ${chart.done}`} aria-hidden />
          Проведено
        </span>
        {total.ahead.lessons > 0 && (
          <span>
            <span className={`${chart.swatch} ${chart.ahead}`} aria-hidden />
            Впереди
          </span>
        )}
      </p>
      {steps.length > 1 && (
        <nav aria-label="Столбцы" className={classes.chips}>
          {steps.map((one) => (
            <Link
              key={one}
              to={HERE}
              search={{ ...choice, by: one === steps[0] ? undefined : one }}
              replace
              resetScroll={false}
              activeOptions={EXACTLY}
              aria-current={one === step ? 'true' : undefined}
            >
              {STEP_LABELS[one]}
            </Link>
          ))}
        </nav>
      )}
      <details className={classes.numbers}>
        <summary>Те&nbsp;же числа в&nbsp;таблице</summary>
        <Numbers figures={figures} step={step} />
      </details>
      <div className="stack gap-2">
        <div>
          <Button
            variant="light"
            leftSection={<Icon name="download" />}
            loading={file.isPending}
            onClick={() => file.mutate(range)}
          >
            Скачать занятия для Excel
          </Button>
        </div>
        <p className="dimmed">
          Файл CSV: каждое занятие строкой, с&nbsp;датой, курортом, часами и&nbsp;ценой.
        </p>
        {file.isError && <Notice kind="error">{failureText(file.error, FILE_FAILED)}</Notice>}
      </div>
    </section>
  );
}

function summaryOf({ periods, total }: Figures, show: Measure, step: FigureStep): string {
  const { of, format, label } = MEASURE[show];
  const both = ({ done, ahead }: Figures['total']) => of(done) + of(ahead);
  const best = periods.toSorted((a, b) => both(b) - both(a))[0];
  const most = best
    ? ` Больше всего: ${rowLabel({ from: best.first_date, to: best.last_date }, step)}, ${format(both(best))}.`
    : '';
  return `${label} ${STEP_LABELS[step].toLowerCase()}: проведено ${format(of(total.done))}, впереди ${format(of(total.ahead))}.${most} Все числа ниже в\u00A0таблице.`;
}

/** Without the periods in which there was nothing. */
function Numbers({ figures, step }: { figures: Figures; step: FigureStep }) {
  const rows = figures.periods.filter(({ done, ahead }) => done.lessons + ahead.lessons > 0);
  return (
    <>
      <p className="dimmed">Со&nbsp;знаком «+»&nbsp;— то, что впереди.</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Когда</th>
            <th scope="col">Занятия</th>
            <th scope="col">Часы</th>
            <th scope="col">Рубли</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ first_date, last_date, done, ahead }) => (
            <tr key={first_date}>
              <th scope="row">{rowLabel({ from: first_date, to: last_date }, step)}</th>
              <Cell done={done} ahead={ahead} show="lessons" />
              <Cell done={done} ahead={ahead} show="hours" />
              <Cell done={done} ahead={ahead} show="rubles" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            <Cell {...figures.total} show="lessons" />
            <Cell {...figures.total} show="hours" />
            <Cell {...figures.total} show="rubles" />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Cell({ done, ahead, show }: { done: Tally; ahead: Tally; show: Measure }) {
  const { of, format } = MEASURE[show];
  return (
    <td>
      {(done.lessons > 0 || ahead.lessons === 0) && <span>{format(of(done))}</span>}
      {ahead.lessons > 0 && <span className="dimmed">{`+${format(of(ahead))}`}</span>}
    </td>
  );
}

function Requests({ figures: { requests, decline_reasons } }: { figures: Figures }) {
  const { received, answered, expired, withdrawn, waiting, declined, median_minutes } = requests;
  const decided = answered + expired;
  return (
    <section className={classes.card} aria-labelledby="requests">
      <h2 id="requests" className="text-h3">
        Заявки
      </h2>
      {received === 0 ? (
        <p>Заявок за&nbsp;это время не&nbsp;было.</p>
      ) : (
        <>
          <dl className={classes.facts}>
            <dt>Пришло</dt>
            <dd>{received}</dd>
            {decided > 0 && (
              <>
                <dt>Отвечено вовремя</dt>
                <dd>{`${answered} из\u00A0${decided} (${percent(answered, decided)})`}</dd>
              </>
            )}
            {median_minutes !== null && (
              <>
                <dt>Обычно вы отвечаете за</dt>
                <dd>{waitText(median_minutes)}</dd>
              </>
            )}
            {OUTCOMES({ declined, expired, withdrawn, waiting })
              .filter(({ value }) => value > 0)
              .map(({ name, value }) => (
                <div key={name} className={classes.fact}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {decline_reasons.length > 0 && (
            <div className="stack gap-3">
              <h3 className="text-md">Почему отклоняли</h3>
              <ShareBars
                rows={decline_reasons.map(({ reason, requests: value }) => ({
                  label: reason === null ? 'Без причины' : DECLINE_REASON_LABELS[reason],
                  value,
                }))}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function OUTCOMES(
  counts: Pick<Figures['requests'], 'declined' | 'expired' | 'withdrawn' | 'waiting'>,
) {
  return [
    { name: 'Отклонено', value: counts.declined },
    { name: 'Осталось без ответа', value: counts.expired },
    { name: 'Отменено до ответа', value: counts.withdrawn },
    { name: 'Ждут ответа', value: counts.waiting },
  ];
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}\u00A0%`;
}

const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

function decimal(value: number): string {
  return number.format(value);
}

function hoursText(minutes: number): string {
  return `${decimal(minutes / 60)}\u00A0ч`;
}

/** «25 минут», «3 ч 20 мин», «2 ч» */
function waitText(minutes: number): string {
  if (minutes < 60) return plural(minutes, ['минуту', 'минуты', 'минут']);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours}\u00A0ч` : `${hours}\u00A0ч ${rest}\u00A0мин`;
}
