import {
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

export interface ActionOptions<Data, Input> extends UseMutationOptions<Data, Error, Input> {
  /** Keys of the queries that show what it changes. They are loaded anew also after a refusal: then the page was out of date. */
  refresh?: readonly QueryKey[];
  /** What succeeded is done: a press before it has left the page does nothing either. */
  once?: boolean;
}

/**
 * A mutation that a second press does not repeat: while one is under way, in any place with its key, `mutate` does nothing.
 * `mutateAsync` is for what waits for its turn instead, by a `scope`, or sends several things at once.
 */
export function useAction<Data = unknown, Input = void>({
  mutationKey,
  refresh = [],
  once = false,
  onSettled,
  ...options
}: ActionOptions<Data, Input>): UseMutationResult<Data, Error, Input> {
  const queryClient = useQueryClient();
  const here = useId();
  const key = mutationKey ?? ['action', here];
  const mutation = useMutation<Data, Error, Input>({
    ...options,
    mutationKey: key,
    onSettled: (...outcome) => {
      for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
      return onSettled?.(...outcome);
    },
  });
  return {
    ...mutation,
    mutate: (...call) => {
      // `isPending` comes a render later: a second press can be faster.
      const held = queryClient.getMutationCache().find({
        mutationKey: key,
        predicate: ({ state: { status } }) =>
          status === 'pending' || (once && status === 'success'),
      });
      if (!held) mutation.mutate(...call);
    },
    // A call under way still has to report its outcome.
    reset: () => {
      if (!mutation.isPending) mutation.reset();
    },
  };
}
