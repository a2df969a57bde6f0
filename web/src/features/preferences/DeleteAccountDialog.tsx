import { Dialog } from '../../ui/Dialog.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import classes from './Dialogs.module.css';

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  isProvider: boolean;
}

/** Says what goes and what stays before an account is deleted; a default export because `lazy` wants one. */
export default function DeleteAccountDialog({
  opened,
  onClose,
  isProvider,
}: DeleteAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Удалить аккаунт?" size="lg">
      <div className={classes.text}>
        <ul>
          <li>Имя, контакты, входы и&nbsp;настройки исчезнут сразу.</li>
          <li>
            Предстоящие занятия и&nbsp;запросы будут отменены, другая сторона узнает об&nbsp;этом
            от&nbsp;бота.
          </li>
          {isProvider && (
            <li>
              Анкета, фото, заявки и&nbsp;документы удалятся, найти вас в&nbsp;каталоге будет
              нельзя.
            </li>
          )}
          <li>Прошедшие занятия и&nbsp;отзывы останутся у&nbsp;других без вашего имени.</li>
        </ul>
        <p>
          Отменить удаление нельзя. С&nbsp;тем&nbsp;же Telegram потом можно войти заново,
          с&nbsp;чистого листа.
        </p>
      </div>
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}
