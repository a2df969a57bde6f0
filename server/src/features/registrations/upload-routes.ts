import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function registrationUploadRoutes(
  _deps: Dependencies,
): Handlers<'uploadRegistrationDocument' | 'uploadRegistrationPhoto' | 'createDocumentLink'> {
  return {
    uploadRegistrationDocument: async () => {
      throw refusal('unavailable');
    },
    uploadRegistrationPhoto: async () => {
      throw refusal('unavailable');
    },
    createDocumentLink: async () => {
      throw refusal('unavailable');
    },
  };
}
