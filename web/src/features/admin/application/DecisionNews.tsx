import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './Decision.module.css';
import { DECIDED, type Verdict } from './decision-texts.ts';
import type { Steps } from './steps.ts';

interface DecisionNewsProps {
  verdict: Verdict;
  /** The next application that awaits a decision; undefined while it is not known. */
  next: Steps['next'];
  onNext: (id: number) => void;
  onClose: () => void;
}

/** The button that was pressed is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What was decided, and the way on, one key away. */
export function DecisionNews({ verdict, next, onNext, onClose }: DecisionNewsProps) {
  return (
    <>
      <Notice kind="success">
        <p>{DECIDED[verdict]}</p>
        <p className={classes.told}>
          {next === null
            ? 'Это была последняя заявка на\u00A0утверждении.'
            : 'Заявитель узнает о\u00A0решении в\u00A0Telegram.'}
        </p>
      </Notice>
      <div className={classes.actions}>
        {typeof next === 'number' ? (
          <Button
            ref={takeFocus}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onNext(next)}
          >
            Следующая заявка
          </Button>
        ) : (
          <Button ref={takeFocus} onClick={onClose}>
            К&nbsp;списку заявок
          </Button>
        )}
      </div>
    </>
  );
}
