import { SERVICE_TYPES, type ServiceType } from '@sklon/contract/registration-rules';
import { useId } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import {
  GuideIcon,
  InstructorIcon,
  OtherServicesIcon,
  RentalIcon,
} from '../../ui/illustrations/ServiceIcons.tsx';
import classes from './ServiceChoice.module.css';
import { SERVICE_TEXTS } from './service-types.ts';
import { StepHeading } from './StepHeading.tsx';

const ICONS: Record<ServiceType, typeof GuideIcon> = {
  instructor: InstructorIcon,
  rental: RentalIcon,
  guide: GuideIcon,
  additional: OtherServicesIcon,
};

/**
 * The first step (spec 2: the cards on the choice screen are disabled). A card cannot be pressed and says so; the link
 * below it leads on, as any link of the site that names the service does.
 */
export function ServiceChoice() {
  const why = useId();
  return (
    <section>
      <StepHeading
        step="choice"
        lead={
          <span id={why}>
            Карточки рассказывают, что можно разместить, и&nbsp;сами не&nbsp;нажимаются. Анкета
            открывается по&nbsp;ссылке под&nbsp;карточкой.
          </span>
        }
      >
        Что вы предлагаете?
      </StepHeading>
      <ul className={classes.services}>
        {SERVICE_TYPES.map((service) => {
          const { title, text, link } = SERVICE_TEXTS[service];
          const Icon = ICONS[service];
          return (
            <li key={service} className={classes.service}>
              <button type="button" aria-disabled className={classes.card} aria-describedby={why}>
                <Icon />
                <span className={classes.words}>
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
