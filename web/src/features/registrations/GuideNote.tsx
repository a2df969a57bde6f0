import { GUIDE_FORM_NOTE } from '@sklon/contract/registration-rules';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GuideScene } from '../../ui/illustrations/GuideScene.tsx';
import { StepHeading } from './StepHeading.tsx';
import { SERVICE_TEXTS } from './service-types.ts';
import { StepList } from './StepList.tsx';

/** Guides have no form yet (spec 2). */
export function GuideNote() {
  return (
    <section>
      <StepList current={4} />
      <StepHeading step="guide">{SERVICE_TEXTS.guide.form}</StepHeading>
      <EmptyState
        illustration={<GuideScene />}
        title={GUIDE_FORM_NOTE}
        text="Если вы ещё и&nbsp;учите кататься, заполните анкету инструктора: заявки мы уже принимаем."
        actions={
          <>
            <ButtonLink
              to="/providers/register"
              search={{ service_type: 'instructor' }}
              resetScroll={false}
            >
              Анкета инструктора
            </ButtonLink>
            <ButtonLink to="/providers/register" search={{}} variant="default" resetScroll={false}>
              Другая услуга
            </ButtonLink>
          </>
        }
      />
    </section>
  );
}
