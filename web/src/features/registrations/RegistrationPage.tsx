import '../../ui/theme/signed-in-utilities.css';
import { Drawing, type DrawingName } from '../../ui/illustrations/Drawing.tsx';
import { GUIDE_FORM_NOTE } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import { useId, useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { useSession } from '../auth/session.ts';
import classes from './registration.module.css';
import { RegistrationFlow } from './RegistrationFlow.tsx';
import type { RegisterSearch } from './register-search.ts';
import { SERVICE_TEXTS } from './service-types.ts';
import { StepFocus, StepHeading, StepList, stepTracker } from './Steps.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

const ICONS: Record<ServiceType, DrawingName> = {
  instructor: 'instructor',
  rental: 'rental',
  guide: 'guide',
  additional: 'other-services',
};

/**
 * The first step (spec 2: the cards on the choice screen are disabled). A card cannot be pressed and says so; the link
 * below it leads on, as any link of the site that names the service does.
 */
function ServiceChoice() {
  const why = useId();
  return (
    <section>
      <StepHeading
        step="choice"
        lead={<span id={why}>Что размещаете? Анкета займёт минут десять.</span>}
      >
        Что вы предлагаете?
      </StepHeading>
      <ul className="grid gap-4 plain-list md:grid-cols-2 md:gap-5">
        {(Object.keys(ICONS) as ServiceType[]).map((service) => {
          const { title, text, link } = SERVICE_TEXTS[service];
          return (
            <li
              key={service}
              className="grid min-w-0 content-start gap-4 p-5 plate rounded-xl md:p-6"
            >
              <button
                type="button"
                aria-disabled
                className={classes.serviceCard}
                aria-describedby={why}
              >
                <Drawing name={ICONS[service]} />
                <span className="grid gap-1 b:text-[1.1875rem] span:dimmed">
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
              </button>
              <ButtonLink
                to="/providers/register"
                search={{ service_type: service }}
                resetScroll={false}
                variant="light"
                size="md"
                className="sm:justify-self-start"
              >
                {link}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Guides have no form yet (spec 2). */
function GuideNote() {
  return (
    <section>
      <StepList current={4} />
      <StepHeading step="guide">{SERVICE_TEXTS.guide.form}</StepHeading>
      <EmptyState
        illustration={<Drawing name="guide-scene" />}
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

/**
 * The registration of a provider in four steps (spec 2). The address names the service; the other steps follow from
 * whether the messenger's data are fresh and whether there is an application.
 */
export function RegistrationPage({ service_type, form }: RegisterSearch) {
  const session = useSession();
  const [enterStep] = useState(stepTracker);
  if (session.status !== 'signed-in') return null;

  return (
    <StepFocus value={enterStep}>
      <Page title="Разместить свои услуги">
        {service_type === undefined && (
          <>
            <StepList current={1} />
            <ServiceChoice />
          </>
        )}
        {service_type === 'guide' && <GuideNote />}
        {service_type !== undefined && service_type !== 'guide' && (
          <RegistrationFlow
            key={`${session.user.id} ${service_type}`}
            service={service_type}
            user={session.user}
            wantsForm={form === 'new'}
          />
        )}
      </Page>
    </StepFocus>
  );
}
