import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChooseResort } from '../../ui/illustrations/ChooseResort.tsx';
import { ResortLinks } from '../home/ResortLinks.tsx';
import classes from './ResortNeeded.module.css';

const TEXT =
  'Покажем инструкторов, которые работают именно там: цены, отзывы и\u00A0свободное время.';

interface ResortNeededProps {
  /** What the resort is needed for. */
  text?: string;
  /** The list that the links lead to. */
  to?: '/instructors' | '/rent';
  onChoose: () => void;
}

/** No resort, no list: a button that asks for one, and all of them as links for those whose browser runs no scripts. */
export function ResortNeeded({ text = TEXT, to = '/instructors', onChoose }: ResortNeededProps) {
  return (
    <div className={classes.state}>
      <EmptyState
        illustration={<ChooseResort />}
        title="Выберите курорт"
        text={text}
        actions={
          <Button size="lg" color="sun" onClick={onChoose}>
            Выбрать курорт
          </Button>
        }
      />
      <ResortLinks to={to} />
    </div>
  );
}
