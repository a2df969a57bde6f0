import { Button } from '@mantine/core';
import { ScriptOnce } from '@tanstack/react-router';
import { AvalancheFence } from '../ui/illustrations/AvalancheFence.tsx';
import { StateScreen } from '../ui/StateScreen.tsx';
import { STATIC_MARK } from '../paint-first.ts';
import classes from './OfflinePage.module.css';

/** As soon as there is a connection the page that was asked for comes. */
const comeBack = `addEventListener('online',function(){location.reload()})`;

/**
 * What is shown in place of a page that is not kept. It never wakes: its address is another page's, and its links and its
 * button work without scripts.
 */
export function OfflinePage() {
  return (
    <div className={classes.page} {...{ [STATIC_MARK]: '' }}>
      <ScriptOnce>{comeBack}</ScriptOnce>
      <StateScreen
        level="page"
        illustration={<AvalancheFence />}
        title="Нет сети"
        text="Эта страница ещё не&nbsp;загружалась на&nbsp;этом устройстве. Когда связь вернётся, она откроется сама."
        actions={
          <>
            {/* To the same address. */}
            <Button component="a" href="">
              Попробовать снова
            </Button>
            <Button component="a" href="/my-bookings" variant="default">
              Мои бронирования
            </Button>
          </>
        }
      />
      <p className={classes.hint}>
        Без сети открываются <a href="/">главная</a>,{' '}
        <a href="/instructors">последний список инструкторов</a> и&nbsp;ваши бронирования.
      </p>
    </div>
  );
}
