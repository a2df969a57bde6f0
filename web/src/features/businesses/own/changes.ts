import type { OwnBusiness } from '@sklon/contract/businesses';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { useAction } from '../../../api/use-action.ts';
import { useSender } from '../../uploads/useSender.ts';
import { ownBusinessesKey, ownBusinessesQuery } from '../own-queries.ts';

export type BusinessChange = EndpointCall<Endpoints['updateBusiness']>['body'];
type Named = Pick<OwnBusiness, 'kind' | 'id'>;

/** The public lists and pages show it too. */
function refreshPublic(queryClient: QueryClient, kind: OwnBusiness['kind']): void {
  void queryClient.invalidateQueries({ queryKey: [kind === 'rental' ? 'rentals' : 'services'] });
}

/** Changes go one after another, so that the last one wins. */
export function useSaveBusiness({ kind, id }: Named) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: BusinessChange) => call('updateBusiness', { params: { kind, id }, body }),
    scope: { id: `business ${kind} ${id}` },
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(ownBusinessesQuery());
      queryClient.setQueryData(
        ownBusinessesQuery().queryKey,
        (all) => all && all.map((one) => (isSame(one, saved) ? saved : one)),
      );
      refreshPublic(queryClient, kind);
    },
  });
}

function isSame(one: Named, other: Named): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Sends a photo, whose progress is the sender's. */
export function useSendPhoto({ kind, id }: Named) {
  const queryClient = useQueryClient();
  const sender = useSender();
  const sending = useAction({
    mutationFn: (file: File) =>
      upload('uploadBusinessPhoto', { params: { kind, id }, file, ...sender.start() }),
    onSuccess: () => refreshPublic(queryClient, kind),
    refresh: [ownBusinessesKey],
  });
  return { sender, sending };
}
