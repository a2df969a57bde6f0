/** Pixels of a picture, as its header tells them: a browser decodes it only once it is shown. Null for what it cannot read. */
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
