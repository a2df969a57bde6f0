import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useAddressDialog, useLastShown } from '../../ui/overlays/overlay-history.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { conversationQuery, conversationsQuery } from './queries.ts';

/** The conversation of the booking that the address names (`?messages=`), whichever side of it the person is. */
export function ConversationDialog() {
  const id = useSearch({ strict: false, select: ({ messages }) => messages });
  const shown = useLastShown(id) ?? 0;
  const opened = id !== undefined;
  const { close } = useAddressDialog('messages');
  const { data } = useQuery({ ...conversationQuery(shown), enabled: opened });
  // Loads beside the lists, whose cards show the marks.
  useQuery(conversationsQuery());
  return (
    <Dialog
      inAddress
      opened={opened}
      onClose={close}
      title="Сообщения"
      size="lg"
      onPhone="full"
      footer={data?.open && <Composer key={shown} bookingId={shown} />}
    >
      <Conversation key={shown} bookingId={shown} />
    </Dialog>
  );
}
