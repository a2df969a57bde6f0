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
import { useEffect, useState } from 'react';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Null when it is valid (spec 5). The server checks the bytes. */
export function photoProblem({ size, type }: FileFacts): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(type)) return PHOTO_INVALID;
  return size > PHOTO_MAX_BYTES ? ERRORS.photo_too_large.detail : null;
}

/** `pixels`: null for what is no picture. A photo must pass before it is shown. */
export function pixelsProblem(pixels: number | null): string | null {
  if (pixels === null) return PHOTO_INVALID;
  return pixels > PHOTO_MAX_PIXELS ? PHOTO_TOO_DETAILED : null;
}

function documentProblem({ name, size }: FileFacts): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(DOCUMENT_TYPES, ending)) return `«${name}»: ${ERRORS.document_invalid.detail}`;
  return size > DOCUMENT_MAX_BYTES ? `«${name}»: ${ERRORS.document_too_large.detail}` : null;
}

interface ChosenDocuments<T> {
  accepted: T[];
  problems: string[];
}

/** Too many beside the `there` ones are refused together: only the person knows which of them matter (spec 5). */
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

/** By the header: a browser decodes a picture only once it is shown. Null for what it cannot read. */
export async function pixelsOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    const loaded = new Promise<boolean>((resolve) => {
      picture.addEventListener('load', () => resolve(true));
      picture.addEventListener('error', () => resolve(false));
    });
    picture.src = url;
    return (await loaded) ? picture.naturalWidth * picture.naturalHeight : null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Undefined until it is made. */
export function useObjectUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    queueMicrotask(() => setMade({ file, url }));
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made?.url : undefined;
}

const NBSP = '\u00A0';
const format = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** «740 КБ», «2,4 МБ» */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}${NBSP}Б`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.round(kilobytes)}${NBSP}КБ`
    : `${format.format(kilobytes / 1024)}${NBSP}МБ`;
}
