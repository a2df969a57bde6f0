/**
 * The application in this process behind real HTTP, with its own PostgreSQL and a settable clock.
 */
import { type OpenTestApp, openTestApp } from '../server/test/app.ts';
import { openScratch } from './scratch.ts';

export interface Trial extends AsyncDisposable {
  test: OpenTestApp;
  origin: string;
}

export async function openTrial(port: number): Promise<Trial> {
  const scratch = await openScratch();
  const test = await openTestApp(scratch, { DATA_DIR: scratch.directory });
  const origin = await test.app.listen({ host: '127.0.0.1', port });
  return { test, origin, [Symbol.asyncDispose]: () => test.close() };
}
