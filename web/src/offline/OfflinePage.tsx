import { ScriptOnce } from '@tanstack/react-router';
import { STATIC_MARK } from '../ui/early/defer-scripts.ts';
import { Drawing } from '../ui/illustrations/Drawing.tsx';
import { StateScreen } from '../ui/StateScreen.tsx';
import classes from './offline.module.css';
import { AnchorButton } from '../ui/Button.tsx';

const reloadOnline = `addEventListener('online',function(){location.reload()})`;

/** Never hydrated: its address is another page's, and its links and its button work without scripts. */
export function OfflinePage() {
  return (
    <div className="pb-12" {...{ [STATIC_MARK]: '' }}>
      <ScriptOnce>{reloadOnline}</ScriptOnce>
      <StateScreen
        level="page"
        illustration={<Drawing name="avalanche-fence" />}
        title="Нет сети"
        text="Эта страница ещё не&nbsp;загружалась на&nbsp;этом устройстве. Когда связь вернётся, она откроется сама."
        actions={
          <>
            <AnchorButton href="">Попробовать снова</AnchorButton>
            <AnchorButton href="/my-bookings" variant="default">
              Мои бронирования
            </AnchorButton>
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
