import classes from './BarChart.module.css';

export interface Bar {
  /** Under the bar; empty where there is no room. */
  label: string;
  done: number;
  ahead: number;
}

interface BarChartProps {
  /** In words what the picture shows; the numbers stand in a table. */
  summary: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** So few bars are wide enough for their numbers. */
const NUMBERED_MAX = 7;

/** What is ahead stands on what is done, and differs by its line as well as by its colour. */
export function BarChart({ summary, bars, format }: BarChartProps) {
  const top = niceTop(Math.max(0, ...bars.map(({ done, ahead }) => done + ahead)));
  const share = (value: number) => ({ height: `${(100 * value) / top}%` });
  return (
    <div role="img" aria-label={summary} className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>0</span>
      </div>
      <ol className={classes.bars} data-many={bars.length > NUMBERED_MAX || undefined} aria-hidden>
        {bars.map(({ label, done, ahead }, n) => (
          // Bars have no names of their own: years apart, labels are the same.
          // eslint-disable-next-line react/no-array-index-key
          <li key={n}>
            <span className={classes.column}>
              {bars.length <= NUMBERED_MAX && done + ahead > 0 && (
                <span className={classes.number}>{format(done + ahead)}</span>
              )}
              {ahead > 0 && <span className={classes.ahead} style={share(ahead)} />}
              {done > 0 && <span className={classes.done} style={share(done)} />}
            </span>
            <span className={classes.label}>{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Times a power of ten, with halves that are round numbers too. */
const TOPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The least of these that holds the value. */
function niceTop(value: number): number {
  if (value <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const times = TOPS.find((one) => one * power >= value) ?? 10;
  return Math.max(2, Math.round(times * power));
}

interface ShareBarsProps {
  rows: readonly { label: string; value: number }[];
}

/** Each value in words and as a bar beside the others. */
export function ShareBars({ rows }: ShareBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.shares}>
      {rows.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <b>{value}</b>
          <span className={classes.share} aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
