/** The server itself gives up after 8 s. On a line that carries nothing any more a call would never end. */
const PATIENCE_MS = 20_000;

/** `fetch` that fails when the answer has not begun within 20 seconds, and when the request is aborted. */
export async function patientFetch(request: Request): Promise<Response> {
  const patience = new AbortController();
  const giveUp = () => patience.abort(request.signal.reason);
  const timer = setTimeout(giveUp, PATIENCE_MS);
  if (request.signal.aborted) giveUp();
  request.signal.addEventListener('abort', giveUp);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
