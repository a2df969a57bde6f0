import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Downloads a document by its id. They are private: each download asks for a link that lives for minutes. */
export function useOpenDocument(applicationId: number) {
  return useMutation({
    mutationFn: (documentId: number) =>
      call('createDocumentLink', { params: { id: applicationId, document_id: documentId } }),
    networkMode: 'always',
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      // The answer names the file; an error must not take the page's place.
      link.download = '';
      link.click();
    },
  });
}
