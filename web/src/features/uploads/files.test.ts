import { describe, expect, it } from 'vitest';
import { chooseDocuments, fileSize, photoProblem, pixelsProblem } from './files.ts';

const facts = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('a photo', () => {
  it('is a JPEG, PNG or WebP', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(photoProblem(facts('a', 10, type))).toBeNull();
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', '']) {
      expect(photoProblem(facts('a.jpg', 10, type))).toBe(
        'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)',
      );
    }
  });

  it('is at most 5 MB', () => {
    expect(photoProblem(facts('a', 5 * 1024 * 1024, 'image/png'))).toBeNull();
    expect(photoProblem(facts('a', 5 * 1024 * 1024 + 1, 'image/png'))).toBe(
      'Фото больше 5 МБ. Выберите файл поменьше.',
    );
  });

  it('is a picture of at most 25 megapixels', () => {
    expect(pixelsProblem(25_000_000)).toBeNull();
    expect(pixelsProblem(25_000_001)).toBe(
      'В снимке больше 25 мегапикселей. Уменьшите его и выберите снова.',
    );
    expect(pixelsProblem(null)).toBe('Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)');
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

  // spec: 5.41
  it('are at most five, with those that are there; the message counts the slots left', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => facts(`${index}.pdf`));
    expect(chooseDocuments(files(5), 0).accepted).toHaveLength(5);
    expect(chooseDocuments(files(6), 0)).toEqual({
      accepted: [],
      problems: ['Можно загрузить максимум 5 файлов. У вас осталось 5 слотов.'],
    });
    expect(chooseDocuments(files(2), 4).problems).toEqual([
      'Можно загрузить максимум 5 файлов. У вас осталось 1 слот.',
    ]);
    expect(chooseDocuments(files(4), 2).problems).toEqual([
      'Можно загрузить максимум 5 файлов. У вас осталось 3 слота.',
    ]);
  });

  it('are at most 10 MB each', () => {
    expect(chooseDocuments([facts('a.pdf', 10 * 1024 * 1024 + 1)], 0).problems).toEqual([
      '«a.pdf»: Файл больше 10 МБ. Выберите файл поменьше.',
    ]);
  });

  it('are shown with their size', () => {
    expect([900, 740 * 1024, 2.4 * 1024 * 1024].map(fileSize)).toEqual([
      '900\u00A0Б',
      '740\u00A0КБ',
      '2,4\u00A0МБ',
    ]);
  });
});
