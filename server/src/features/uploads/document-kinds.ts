import { DOCUMENT_TYPES } from '@sklon/contract/registration-rules';
import { fileTypeFromBuffer } from 'file-type';
import { refusal } from '../../http/errors/errors.ts';
import { endingOf } from './names.ts';
import { isPdf } from './polyglots.ts';

type Ending = keyof typeof DOCUMENT_TYPES;

const IN_BYTES: Partial<Record<Ending, string>> = { doc: 'application/x-cfb' };
/** The stream that distinguishes a Word document from other compound files. */
const WORD = Buffer.from('WordDocument', 'utf16le');

export interface DocumentKind {
  ending: string;
  contentType: string;
}

/** By extension and bytes (spec 5, Provider form). Throws document_invalid otherwise, also when it is empty. */
export async function documentKind(name: string, bytes: Buffer): Promise<DocumentKind> {
  if (bytes.length === 0) throw refusal('document_invalid', 'Файл пуст. Выберите другой.');
  const ending = endingOf(name);
  if (ending === undefined || !isKnown(ending)) throw refusal('document_invalid');
  const contentType = DOCUMENT_TYPES[ending];
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const found = type?.mime ?? (isPdf(bytes) ? DOCUMENT_TYPES.pdf : undefined);
  const agrees =
    found === (IN_BYTES[ending] ?? contentType) && (ending !== 'doc' || bytes.includes(WORD));
  if (!agrees) throw refusal('document_invalid');
  return { ending, contentType };
}

function isKnown(ending: string): ending is Ending {
  return Object.hasOwn(DOCUMENT_TYPES, ending);
}
