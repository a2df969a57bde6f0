import type { Conversation, Message } from '@sklon/contract/messages';
import { noop, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useKeyedAction } from '../../api/use-keyed-action.ts';
import { meQuery } from '../auth/queries.ts';

/** How often to look for new messages: in the open conversation, and for the marks on the cards. */
const CONVERSATION_POLL_MS = 15_000;
const MARKS_POLL_MS = 60_000;

/** The caller's conversations with their counts, the latest message first. */
export function conversationsQuery() {
  return queryOptions({
    queryKey: ['me', 'conversations'],
    queryFn: ({ signal }) => call('listConversations', { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: MARKS_POLL_MS,
  });
}

export function conversationQuery(bookingId: number) {
  return queryOptions({
    queryKey: ['me', 'conversation', bookingId],
    queryFn: ({ signal }) => call('getConversation', { params: { id: bookingId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: CONVERSATION_POLL_MS,
  });
}

/** Changes the cached conversation; the next load brings the same. */
function updateConversation(
  queryClient: QueryClient,
  bookingId: number,
  change: (conversation: Conversation) => Conversation,
): void {
  queryClient.setQueryData(
    conversationQuery(bookingId).queryKey,
    (conversation) => conversation && change(conversation),
  );
  void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
}

export function useSendMessage(bookingId: number) {
  const queryClient = useQueryClient();
  return useKeyedAction<Message, string>({
    mutationKey: ['me', 'message', bookingId],
    send: (text, headers) =>
      call('sendMessage', { params: { id: bookingId }, body: { text }, headers }),
    onSuccess: async (message) => {
      const { queryKey } = conversationQuery(bookingId);
      // A load that began before would bring the conversation without it.
      await queryClient.cancelQueries({ queryKey });
      updateConversation(queryClient, bookingId, (conversation) => ({
        ...conversation,
        messages: [...conversation.messages.filter(({ id }) => id !== message.id), message],
      }));
    },
    // It may have arrived without its answer, or the conversation has changed meanwhile.
    onSettled: (_message, error) => {
      if (error)
        void queryClient.invalidateQueries({ queryKey: conversationQuery(bookingId).queryKey });
    },
  });
}

export function useReport(bookingId: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['me', 'report', bookingId],
    mutationFn: (reason: string) =>
      call('reportConversation', { params: { id: bookingId }, body: { reason } }),
    onSuccess: () =>
      updateConversation(queryClient, bookingId, (conversation) => ({
        ...conversation,
        reported: true,
      })),
  });
}

function afterReading(queryClient: QueryClient, bookingId: number, last: number): void {
  updateConversation(queryClient, bookingId, (conversation) => ({
    ...conversation,
    read_id: Math.max(conversation.read_id, last),
  }));
  // The mark in the header.
  void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
}

/** Marks what the other side wrote as read, as soon as the page is in sight. */
export function useReading({ booking_id, side, messages, read_id }: Conversation): void {
  const queryClient = useQueryClient();
  const last = messages.findLast(({ author }) => author !== side)?.id ?? 0;
  useEffect(() => {
    if (last <= read_id) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      call('markMessagesRead', { params: { id: booking_id }, body: { read_id: last } })
        .then(() => afterReading(queryClient, booking_id, last))
        // The next look at the page tries again.
        .catch(noop);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [queryClient, booking_id, last, read_id]);
}
