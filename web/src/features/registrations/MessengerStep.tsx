import { Notice } from '../../ui/Notice.tsx';
import { TelegramButton } from '../auth/TelegramButton.tsx';
import { useSignIn } from '../auth/useSignIn.ts';
import classes from './MessengerStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import { StepList } from './StepList.tsx';

/** The second step: the messenger's data are too old, or refused, and are confirmed anew. Fresh ones lead on by themselves. */
export function MessengerStep({ problem }: { problem: string | null }) {
  const signIn = useSignIn();
  return (
    <section>
      <StepList current={2} />
      <div className={classes.card}>
        <StepHeading
          step="messenger"
          lead="Заявка подписывается вашим Telegram. Прошлое подтверждение устарело: подтвердите ещё&nbsp;раз, это&nbsp;займёт минуту. Всё, что вы&nbsp;ввели, останется на&nbsp;месте."
        >
          Подтвердите, что это&nbsp;вы
        </StepHeading>
        {problem && <Notice kind="error">{problem}</Notice>}
        <TelegramButton signIn={signIn} />
      </div>
    </section>
  );
}
