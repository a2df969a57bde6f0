import { formatZone } from '@sklon/contract/time';

/**
 * «UTC+7» of a zone at an instant, when the visitor's clock shows another time; null when both show the same. Zones that show
 * the same are one for people: Moscow and Sochi have a name each, and one time. Only in the browser.
 */
export function foreignOffset(zone: string, at: Date): string | null {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [there, here] = [offsetOf(zone, at), offsetOf(own, at)];
  return there === here ? null : there;
}

function offsetOf(zone: string, at: Date): string {
  return formatZone(zone, at).split(',').at(-1)?.trim() ?? '';
}
