import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';
import { REASON_TITLES } from './useBookingDecisions.ts';

/** Loaded once it is opened. A default export because `lazy` wants one. */
export default function ReasonDialog({ now, decisions }: ReasonFormProps) {
  return (
    decisions.form && (
      <Dialog
        opened={decisions.formOpened}
        onClose={decisions.closeForm}
        title={REASON_TITLES[decisions.form.decision]}
      >
        <ReasonForm now={now} decisions={decisions} />
      </Dialog>
    )
  );
}
