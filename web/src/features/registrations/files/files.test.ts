import type { RegistrationDocument } from '@sklon/contract/registrations';
import { describe, expect, it } from 'vitest';
import { chooseDocuments, photoProblem } from './file-checks.ts';
import { fileSize } from './file-size.ts';
import { leftFiles } from './left-files.ts';
import { type SendFile, UploadQueue } from './upload-queue.ts';

const facts = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('a photo', () => {
  it('is a JPEG, PNG or WebP', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(photoProblem(facts('a', 10, type))).toBeNull();
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', '']) {
      expect(photoProblem(facts('a.jpg', 10, type))).toBe('Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)');
    }
  });

  it('is at most 5 MB', () => {
    expect(photoProblem(facts('a', 5 * 1024 * 1024, 'image/png'))).toBeNull();
    expect(photoProblem(facts('a', 5 * 1024 * 1024 + 1, 'image/png'))).toBe('Фото больше 5 МБ. Выберите файл поменьше.');
  });
});

describe('documents', () => {
  it('are known by the endings of their names', () => {
    const good = ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png'].map((name) => facts(name));
    expect(chooseDocuments(good, 0)).toEqual({ accepted: good, problems: [] });
    const more = ['a.tiff', 'a.tif', 'a.doc', 'паспорт.docx'].map((name) => facts(name));
    expect(chooseDocuments(more, 0)).toEqual({ accepted: more, problems: [] });
    for (const name of ['a.exe', 'pdf', 'a.pdf.html', 'a.constructor']) {
      expect(chooseDocuments([facts(name)], 0).problems).toHaveLength(1);
    }
  });

  it('are at most five, with those that are there; the message counts the slots left', () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => facts(`${index}.pdf`));
    expect(chooseDocuments(files(5), 0).accepted).toHaveLength(5);
    expect(chooseDocuments(files(6), 0)).toEqual({
      accepted: [],
      problems: ['Можно загрузить максимум 5 файлов. У вас осталось 5 слотов.'],
    });
    expect(chooseDocuments(files(2), 4).problems).toEqual(['Можно загрузить максимум 5 файлов. У вас осталось 1 слот.']);
    expect(chooseDocuments(files(4), 2).problems).toEqual(['Можно загрузить максимум 5 файлов. У вас осталось 3 слота.']);
  });

  it('are at most 10 MB each', () => {
    expect(chooseDocuments([facts('a.pdf', 10 * 1024 * 1024 + 1)], 0).problems).toEqual([
      '«a.pdf»: Файл больше 10 МБ. Выберите файл поменьше.',
    ]);
  });

  it('tell their size', () => {
    expect([900, 740 * 1024, 2.4 * 1024 * 1024].map(fileSize)).toEqual(['900\u00A0Б', '740\u00A0КБ', '2,4\u00A0МБ']);
  });
});

/** A sender whose files end when the test says so. */
function controlled() {
  const running = new Map<
    string,
    { done: () => void; fail: (error: Error) => void; progress: (part: number) => void; signal: AbortSignal }
  >();
  const send: SendFile = ({ file }, progress, signal) =>
    new Promise<void>((done, fail) => {
      running.set(file.name, { done, fail, progress, signal });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return { running, queue: new UploadQueue(send, (error, kind) => `${kind}: ${(error as Error).message}`) };
}

const named = (...names: string[]) => names.map((name) => ({ to: 1, kind: 'document' as const, file: new File(['x'], name) }));
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
    expect(queue.list[0]).toEqual({ ...a, key: 1, state: 'sending', progress: 0 });
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

  it('begun anew are not told what became of the first try', async () => {
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
    expect(leftFiles(files, nothing, []).map(({ to, kind, file }) => [to, kind, file.name])).toEqual([
      [3, 'photo', 'photo.jpg'],
      [3, 'document', 'a.pdf'],
      [3, 'document', 'b.pdf'],
    ]);
    const arrived = { original_filename: 'a.pdf', file_size: a!.file.size } as RegistrationDocument;
    expect(names(leftFiles(files, { id: 3, documents: [arrived], profile_photo_path: '/photo.webp' }, []))).toEqual(['b.pdf']);
    expect(names(leftFiles(files, { ...nothing, documents: [{ ...arrived, file_size: 999 }] }, []))).toContain('a.pdf');
    expect(leftFiles(null, nothing, [])).toEqual([]);
  });

  it('are not those on their way', () => {
    const { queue } = controlled();
    queue.add([b!]);
    expect(names(leftFiles(files, nothing, queue.list))).toEqual(['photo.jpg', 'a.pdf']);
  });
});
