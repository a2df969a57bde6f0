import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';

/** Asks for a signed link to a document and downloads it. */
export function useOpenDocument(applicationId: number) {
  return useMutation({
    mutationFn: (documentId: number) => call('createDocumentLink', { params: { id: applicationId, document_id: documentId } }),
    networkMode: 'always',
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      // The answer names the file; an error must not take the panel's place.
      link.download = '';
      link.click();
    },
    onError: () => showToast({ kind: 'error', message: 'Не\u00A0удалось открыть документ' }),
  });
}
