import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closePage } from './page.ts';
import { takePictures } from './pictures.ts';
import { stopTranslating } from './translator.ts';

/** React complains of inline scripts, which only the server's HTML runs. */
const EXPECTED = ['Encountered a script tag while rendering React component'];

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!EXPECTED.some((expected) => text.includes(expected))) complaints.push(text);
  });
});

afterEach(async ({ task }) => {
  await takePictures(`${task.file.name} ${task.name}`);
  vi.useRealTimers();
  stopTranslating();
  const problems = await closePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect([...problems, ...complaints]).toEqual([]);
});
