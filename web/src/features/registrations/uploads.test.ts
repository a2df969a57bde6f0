import type { RegistrationDocument } from '@sklon/contract/registrations';
import { describe, expect, it } from 'vitest';
import { leftFiles, type SendFile, UploadQueue } from './uploads.ts';

/** A sender whose files end when the test says so. */
function controlled() {
  const running = new Map<
    string,
    {
      done: () => void;
      fail: (error: Error) => void;
      progress: (part: number) => void;
      signal: AbortSignal;
    }
  >();
  const send: SendFile = ({ file }, progress, signal) =>
    new Promise<void>((done, fail) => {
      running.set(file.name, { done, fail, progress, signal });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return {
    running,
    queue: new UploadQueue(send, (error, kind) => `${kind}: ${(error as Error).message}`),
  };
}

const named = (...names: string[]) =>
  names.map((name) => ({ to: 1, kind: 'document' as const, file: new File(['x'], name) }));
const states = (queue: UploadQueue) => queue.list.map(({ file, state }) => `${file.name} ${state}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('uploads', () => {
  it('go two at a time, in their order', async () => {
    const { queue, running } = controlled();
    queue.add(named('a', 'b', 'c'));
    expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
    running.get('b')!.done();
    await settled();
    expect(states(queue)).toEqual(['a sending', 'b done', 'c sending']);
  });

  it('tell their progress, and why one failed; it can be sent again', async () => {
    const { queue, running } = controlled();
    const [a] = named('a');
    queue.add([a!]);
    running.get('a')!.progress(0.5);
    expect(queue.list[0]).toMatchObject({ state: 'sending', progress: 0.5 });
    running.get('a')!.fail(new Error('no'));
    await settled();
    expect(queue.list[0]).toMatchObject({ state: 'failed', problem: 'document: no' });
    queue.retry(a!.file);
    expect(queue.list[0]).toEqual({ ...a, key: 1, state: 'sending', progress: 0, again: true });
    running.get('a')!.done();
    await settled();
    expect(states(queue)).toEqual(['a done']);
  });

  it('are cancelled one by one: the file stays, its request does not, and the next one begins', async () => {
    const { queue, running } = controlled();
    const files = named('a', 'b', 'c');
    queue.add(files);
    const { signal } = running.get('a')!;
    queue.cancel(files[0]!.file);
    await settled();
    expect(signal.aborted).toBe(true);
    expect(states(queue)).toEqual(['a cancelled', 'b sending', 'c sending']);
  });

  it('that are begun anew do not see the outcome of the first try', async () => {
    const { queue, running } = controlled();
    const [a] = named('a');
    queue.add([a!]);
    const first = running.get('a')!;
    queue.cancel(a!.file);
    queue.retry(a!.file);
    first.progress(0.9);
    await settled();
    expect(queue.list[0]).toMatchObject({ state: 'sending', progress: 0 });
  });

  it('say when they are sent again: the bytes of the first try may have arrived', async () => {
    const sent: boolean[] = [];
    const send: SendFile = ({ again }) => {
      sent.push(again);
      return sent.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
    };
    const queue = new UploadQueue(send, () => 'no');
    const [a] = named('a');
    queue.add([a!]);
    await settled();
    queue.retry(a!.file);
    await settled();
    expect(sent).toEqual([false, true]);
    expect(states(queue)).toEqual(['a done']);
  });

  it('stop together, and none begins', async () => {
    const { queue } = controlled();
    queue.add(named('a', 'b', 'c'));
    queue.stop();
    await settled();
    expect(states(queue)).toEqual(['a cancelled', 'b cancelled', 'c cancelled']);
  });

  it('take each file once, and leave when removed', () => {
    const { queue } = controlled();
    const files = named('a', 'b');
    queue.add(files);
    queue.add(files);
    queue.remove(files[0]!.file);
    expect(states(queue)).toEqual(['b sending']);
  });
});

describe('files that are left', () => {
  const photo = new File(['p'], 'photo.jpg');
  const [a, b] = named('a.pdf', 'b.pdf');
  const files = { photo, documents: [a!.file, b!.file] };
  const nothing = { id: 3, documents: [], profile_photo_path: null };
  const names = (left: { file: File }[]) => left.map(({ file }) => file.name);

  it('are those that the application does not have', () => {
    expect(
      leftFiles(files, nothing, []).map(({ to, kind, file }) => [to, kind, file.name]),
    ).toEqual([
      [3, 'photo', 'photo.jpg'],
      [3, 'document', 'a.pdf'],
      [3, 'document', 'b.pdf'],
    ]);
    const arrived = { original_filename: 'a.pdf', file_size: a!.file.size } as RegistrationDocument;
    expect(
      names(
        leftFiles(files, { id: 3, documents: [arrived], profile_photo_path: '/photo.webp' }, []),
      ),
    ).toEqual(['b.pdf']);
    expect(
      names(leftFiles(files, { ...nothing, documents: [{ ...arrived, file_size: 999 }] }, [])),
    ).toContain('a.pdf');
    expect(leftFiles(null, nothing, [])).toEqual([]);
  });

  it('are not those on their way', () => {
    const { queue } = controlled();
    queue.add([b!]);
    expect(names(leftFiles(files, nothing, queue.list))).toEqual(['photo.jpg', 'a.pdf']);
  });
});
