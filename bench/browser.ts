import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '../tools/browser.mjs';

/** A headless Chromium with a temporary profile, controlled through a port. */
export class Browser {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #profile: string;

  private constructor(port: number, child: ChildProcess, profile: string) {
    this.port = port;
    this.#process = child;
    this.#profile = profile;
  }

  static async start(port: number): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), 'sklon-browser-'));
    const child = spawn(
      chromium(),
      [
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${profile}`,
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        'about:blank',
      ],
      { stdio: 'ignore' },
    );
    const browser = new Browser(port, child, profile);
    while (!(await browser.#listens())) {
      if (child.exitCode !== null) throw new Error(`the browser ended with ${child.exitCode}`);
      await delay(50);
    }
    return browser;
  }

  #listens(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill();
      await ended;
    }
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
