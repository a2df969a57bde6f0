import classes from './ReviewSkeletons.module.css';

/** The shape of two reviews while they load. */
export function ReviewSkeletons() {
  return (
    <div className={classes.skeletons} aria-hidden>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
