import { ERRORS } from '@sklon/contract/errors';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
} from '@sklon/contract/limits';
import {
  DOCUMENT_TYPES,
  PHOTO_INVALID,
  PHOTO_TOO_DETAILED,
  PHOTO_TYPES,
  tooManyDocuments,
} from '@sklon/contract/registration-rules';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** What is wrong with a photo that was chosen (spec 5), or null. The server looks at its bytes. */
export function photoProblem({ size, type }: FileFacts): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(type)) return PHOTO_INVALID;
  return size > PHOTO_MAX_BYTES ? ERRORS.photo_too_large.detail : null;
}

/** What is wrong with a photo of so many pixels, null of which means that it is no picture; or null. It must not be shown before. */
export function pixelsProblem(pixels: number | null): string | null {
  if (pixels === null) return PHOTO_INVALID;
  return pixels > PHOTO_MAX_PIXELS ? PHOTO_TOO_DETAILED : null;
}

function documentProblem({ name, size }: FileFacts): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(DOCUMENT_TYPES, ending)) return `«${name}»: ${ERRORS.document_invalid.detail}`;
  return size > DOCUMENT_MAX_BYTES ? `«${name}»: ${ERRORS.document_too_large.detail}` : null;
}

export interface ChosenDocuments<T> {
  accepted: T[];
  problems: string[];
}

/**
 * Sorts chosen documents. More than fit beside the `there` ones are refused together, as which of them matter only
 * the person knows (spec 5).
 */
export function chooseDocuments<T extends FileFacts>(
  files: readonly T[],
  there: number,
): ChosenDocuments<T> {
  const problems = files.map(documentProblem).filter((problem) => problem !== null);
  const accepted = files.filter((file) => documentProblem(file) === null);
  if (there + accepted.length > DOCUMENTS_MAX)
    return { accepted: [], problems: [...problems, tooManyDocuments(there)] };
  return { accepted, problems };
}
