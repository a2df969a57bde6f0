import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './ApplicationDialog.module.css';
import type { Steps } from './steps.ts';

const NOWHERE = { 'data-disabled': true, 'aria-disabled': true };

/** To the applications before and after this one. A button that leads nowhere keeps the focus it may have. */
export function StepBar({ steps: { previous, next, open } }: { steps: Steps }) {
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        {...(previous === null && NOWHERE)}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        aria-keyshortcuts="ArrowLeft K"
        title="Клавиша ← или K"
        onClick={() => previous !== null && open(previous)}
      >
        Предыдущая
      </Button>
      <Button
        variant="default"
        {...(typeof next !== 'number' && NOWHERE)}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-keyshortcuts="ArrowRight J"
        title="Клавиша → или J"
        onClick={() => typeof next === 'number' && open(next)}
      >
        Следующая
      </Button>
    </div>
  );
}
