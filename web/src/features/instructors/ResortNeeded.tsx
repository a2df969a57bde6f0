import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChooseResort } from '../../ui/illustrations/ChooseResort.tsx';
import { ResortLinks } from '../home/ResortLinks.tsx';
import classes from './ResortNeeded.module.css';

/** No resort, no list: a button that asks for one, and all of them as links for those whose browser runs no scripts. */
export function ResortNeeded({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={classes.state}>
      <EmptyState
        illustration={<ChooseResort />}
        title="Выберите курорт"
        text={'Покажем инструкторов, которые работают именно там: цены, отзывы и\u00A0свободное время.'}
        actions={
          <Button size="lg" color="sun" onClick={onChoose}>
            Выбрать курорт
          </Button>
        }
      />
      <ResortLinks />
    </div>
  );
}
