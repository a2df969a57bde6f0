export const PHOTO_WIDTHS = [160, 480] as const;
export const PHOTO_FULL_WIDTH = 960;

/** Path of a smaller size: '/providers/uploads/profile_photos/ab12.webp' at 480 → '…/ab12-480.webp'. */
export function photoAtWidth(path: string, width: (typeof PHOTO_WIDTHS)[number]): string {
  return path.replace(/\.webp$/, `-${width}.webp`);
}

export function photoSrcSet(path: string): string {
  return [
    ...PHOTO_WIDTHS.map((width) => `${photoAtWidth(path, width)} ${width}w`),
    `${path} ${PHOTO_FULL_WIDTH}w`,
  ].join(', ');
}
