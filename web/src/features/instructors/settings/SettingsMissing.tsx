import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SETTINGS_MISSING } from './settings-error.ts';

/** For those who are no instructors, or not yet: what to do next (spec 8). */
export function SettingsMissing() {
  return (
    <EmptyState
      title={SETTINGS_MISSING}
      text="Они появятся, когда администратор одобрит вашу анкету инструктора. Если вы&nbsp;её ещё не&nbsp;отправляли, заполните её, а&nbsp;если отправили&nbsp;— посмотрите, что с&nbsp;ней."
      actions={
        <>
          <ButtonLink to="/providers/register" search={{ service_type: 'instructor' }}>
            Анкета инструктора
          </ButtonLink>
          <ButtonLink to="/" variant="default">
            На&nbsp;главную
          </ButtonLink>
        </>
      }
    />
  );
}
