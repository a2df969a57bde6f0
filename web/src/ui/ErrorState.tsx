import { Button } from '@mantine/core';
import { AvalancheFence } from './illustrations/AvalancheFence.tsx';
import { StateScreen } from './StateScreen.tsx';

interface ErrorStateProps {
  /** What failed, in the words of spec section 8: 'Ошибка загрузки инструкторов'. */
  title: string;
  text?: string;
  onRetry: () => void;
  level?: 'page' | 'section';
}

const ADVICE =
  'Проверьте связь и\u00A0попробуйте ещё раз. Всё, что вы выбрали, осталось на\u00A0месте.';

/** A load that failed, with a retry. */
export function ErrorState({ title, text = ADVICE, onRetry, level = 'section' }: ErrorStateProps) {
  return (
    <StateScreen
      illustration={<AvalancheFence />}
      title={title}
      text={text}
      level={level}
      role="alert"
      actions={<Button onClick={onRetry}>Попробовать снова</Button>}
    />
  );
}
