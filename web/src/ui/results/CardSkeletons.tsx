import classes from './CardGrid.module.css';

const SHOWN = [1, 2, 3, 4, 5, 6];

function Lines({ wide = false }: { wide?: boolean }) {
  return (
    <div className={wide ? `${classes.lines} ${classes.wide}` : classes.lines}>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}

/** Cards to come. */
export function CardSkeletons() {
  return (
    <div className={classes.grid} aria-hidden>
      {SHOWN.map((number) => (
        <div key={number} className={classes.skeleton}>
          <span className={classes.photo} />
          <Lines />
          <Lines wide />
        </div>
      ))}
    </div>
  );
}
