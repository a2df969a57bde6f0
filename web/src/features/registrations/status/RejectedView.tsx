import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import classes from './StatusView.module.css';
import type { StatusViewProps } from './StatusView.tsx';

/** Why it was rejected; a new application begins with what the rejected one said (spec 4). */
export function RejectedView({ registration, service }: StatusViewProps) {
  return (
    <>
      <div className={classes.reason}>
        <h3>Причина</h3>
        <p>{registration.admin_notes ?? 'Администратор не\u00A0назвал причину.'}</p>
      </div>
      <p>Исправьте анкету и&nbsp;отправьте её снова: всё, что вы&nbsp;писали, уже в&nbsp;ней.</p>
      <div className={classes.actions}>
        <ButtonLink
          to="/providers/register"
          search={{ service_type: service, form: 'new' }}
          resetScroll={false}
          size="md"
          color="sun"
        >
          Подать новую заявку
        </ButtonLink>
        <ButtonLink to="/" size="md" variant="default">
          На&nbsp;главную
        </ButtonLink>
      </div>
    </>
  );
}
