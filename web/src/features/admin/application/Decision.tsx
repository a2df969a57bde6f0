import type { Registration } from '@sklon/contract/registrations';
import { isOpen } from '@sklon/contract/registration-rules';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './Decision.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionNews } from './DecisionNews.tsx';
import { DECISION_FAILED, failureDetail } from './decision-texts.ts';
import type { Steps } from './steps.ts';
import { useDecision } from './useDecision.ts';

interface DecisionProps {
  application: Registration;
  steps: Steps;
  onClose: () => void;
}

/** Approving and rejecting while the application is pending, and the news of it, which stay. */
export function Decision({ application, steps, onClose }: DecisionProps) {
  const { decide, data, error, variables, isPending, isSuccess } = useDecision(application.id);
  const open = isOpen(application.status);
  if (!open && !variables) return null;
  const detail = error && failureDetail(error);
  return (
    <section aria-label="Решение по&nbsp;заявке" className={classes.decision}>
      {isSuccess && data && variables && (
        <DecisionNews
          verdict={variables.verdict}
          next={steps.next}
          onNext={steps.open}
          onClose={onClose}
        />
      )}
      {error && variables && (
        <Notice kind="error">
          <p>{DECISION_FAILED[variables.verdict]}</p>
          {detail && <p>{detail}</p>}
        </Notice>
      )}
      {open && (
        <DecisionForm
          id={application.id}
          pending={isPending ? variables.verdict : undefined}
          onDecide={(verdict, reason) => decide({ verdict, reason }, steps.onDecided)}
        />
      )}
    </section>
  );
}
