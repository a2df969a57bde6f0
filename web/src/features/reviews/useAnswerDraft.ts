import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The answer as it is being typed: kept while other pages are looked at, and forgotten with the session. */
export function useAnswerDraft(
  reviewId: number,
): [answer: string, setAnswer: (answer: string) => void] {
  const queryClient = useQueryClient();
  const queryKey = ['me', 'answer-draft', reviewId];
  const [answer, setAnswer] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  return [
    answer,
    (typed) => {
      setAnswer(typed);
      queryClient.setQueryData(queryKey, typed);
    },
  ];
}
