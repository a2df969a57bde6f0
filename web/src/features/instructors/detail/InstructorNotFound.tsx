import { Button } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LostSkier } from '../../../ui/illustrations/LostSkier.tsx';
import { StateScreen } from '../../../ui/StateScreen.tsx';

/** Nobody has the number in the address. */
export function InstructorNotFound() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <StateScreen
      level="page"
      illustration={<LostSkier />}
      title="Инструктор не найден"
      text="Возможно, он больше не&nbsp;работает с&nbsp;нами или&nbsp;в&nbsp;адресе ошибка."
      actions={
        <>
          <ButtonLink to="/instructors">Все инструкторы</ButtonLink>
          <Button
            variant="default"
            onClick={() =>
              canGoBack ? router.history.back() : void navigate({ to: '/instructors' })
            }
          >
            Назад
          </Button>
        </>
      }
    />
  );
}
