/** Which form a visitor wanted when they were sent to sign in. Lives as long as the page: the sign-in does not reload it. */
let wanted: string | null = null;

export function rememberWanted(key: string): void {
  wanted = key;
}

export function isWanted(key: string): boolean {
  return wanted === key;
}

export function forgetWanted(): void {
  wanted = null;
}
