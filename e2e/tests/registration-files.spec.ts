/** The photo and documents of an application (spec 5, Provider form; spec 8, Generic; design, rule 16). */
import type { Page } from '@playwright/test';
import { ERRORS } from '@sklon/contract/errors';
import { newMember } from '../api.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  openService,
  pdf,
  photoInput,
  PHOTO,
  sendForm,
  statusHeading,
  SVG,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const FIVE_MB = 5 * 1024 * 1024;
const upload = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The form of an instructor, filled. */
async function begin(page: Page, name: string): Promise<void> {
  await beSignedIn(page, await newMember(name));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
}

// spec: 5.37, 5.38
test('a photo is a picture of at most 5 MB, and is cut to a square with the keys', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Марианна'));
  await openService(page, 'instructor');
  await photoInput(page).setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' }),
  ).toBeVisible();
  await photoInput(page).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(FIVE_MB + 1),
  });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Фото больше 5 МБ. Выберите файл поменьше.' }),
  ).toBeVisible();
  await photoInput(page).setInputFiles(PHOTO);
  const dialog = page.getByRole('dialog', { name: 'Кадр для профиля' });
  const zoom = dialog.getByRole('slider', { name: 'Масштаб' });
  await zoom.focus();
  for (let step = 0; step < 4; step += 1) await zoom.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuetext', /^120\s%$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Пожалуйста' })).toBeHidden();
  await page.getByRole('button', { name: 'Кадрировать' }).click();
  await expect(zoom).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Убрать фото' }).click();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeHidden();
});

// spec: 5.44
test('documents are of the kinds that are taken, five at most; at the limit there is nothing to press', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Милана'));
  await openService(page, 'rental');
  await documentInput(page).setInputFiles({
    name: 'a.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(
    page.getByText('Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.'),
  ).toBeVisible();
  await documentInput(page).setInputFiles([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
  await documentInput(page).setInputFiles([pdf('4.pdf'), pdf('5.pdf'), pdf('6.pdf')]);
  await expect(
    page.getByText('Можно загрузить максимум 5 файлов. У вас осталось 2 слота.'),
  ).toBeVisible();
  await expectAccessible(page);
  await documentInput(page).setInputFiles([pdf('4.pdf'), pdf('5.pdf')]);
  await expect(page.getByText('Можно загрузить максимум 5 файлов')).toBeHidden();
  await expect(
    page.getByRole('list', { name: 'Выбранные документы' }).getByRole('listitem'),
  ).toHaveCount(5);
  await expect(documentInput(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Убрать документ: 3.pdf' }).click();
  await expect(documentInput(page)).toBeEnabled();
});

// spec: 8.4, 8.5, 8.6
test('a connection that breaks in the middle loses nothing: the application is sent, the files are sent again', async ({
  page,
}) => {
  await begin(page, 'Моника');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
  await page.route('**/profile-photo', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/documents', (route) => route.abort());
  await sendForm(page);
  await expect(page.getByRole('heading', { name: /^Файлы к\sзаявке$/ })).toBeFocused();
  await expect(
    page.getByText('Заявка отправлена! Мы свяжемся с вами в ближайшее время.'),
  ).toBeVisible();
  await expect(upload(page, 'Фото профиля').getByText('Profile photo upload failed')).toBeVisible();
  await expect(upload(page, 'Диплом.pdf').getByText('Upload failed')).toBeVisible();
  await page.route('**/documents', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
  await expect(upload(page, 'Диплом.pdf').getByText('File upload failed')).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/profile-photo');
  await page.unroute('**/documents');
  await page.getByRole('button', { name: 'Повторить все' }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(
    page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Фото профиля' })).toBeVisible();
});

test('an upload can be cancelled, leaving asks first, and what did not arrive can be sent from the status', async ({
  page,
}) => {
  await begin(page, 'Нонна');
  await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
  // An answer that never comes.
  await page.route('**/documents', () => undefined);
  await sendForm(page);
  await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
  await expect(upload(page, 'Диплом.pdf').getByText('Отправка отменена')).toBeVisible();
  await expect(upload(page, 'Сертификат.pdf').getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.accept());
  const reloading = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await reloading;
  await page.unroute('**/documents');

  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  await expect(
    page.getByText(/^Эти файлы ещё не\sотправлены: Диплом\.pdf, Сертификат\.pdf\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(
    page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page.getByText(/ещё не\sотправлены/)).toBeHidden();
});

test('a page that calls itself a PDF is refused by the server; the application goes on without it', async ({
  page,
}) => {
  await begin(page, 'Олимпиада');
  await documentInput(page).setInputFiles([
    {
      name: 'диплом.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    },
  ]);
  await sendForm(page);
  await expect(
    upload(page, 'диплом.pdf').getByText(
      'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Закончить без\sних$/ }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  await expect(page.getByText('диплом.pdf')).toBeHidden();
});

test(
  'without a place for files the form works, for as long as the page lives',
  { tag: ONCE },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    });
    await begin(page, 'Пелагея');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await sendForm(page);
    await expect(page).toHaveURL('/');
    await openService(page, 'instructor');
    await expect(page.getByRole('button', { name: 'Скачать: Диплом.pdf' })).toBeVisible();
  },
);

test('a document that arrived before its sending was cancelled does not stand there twice', async ({
  page,
}) => {
  await begin(page, 'Прасковья');
  await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
  const arrived = Promise.withResolvers<void>();
  await page.route(
    '**/documents',
    async (route) => {
      await route.fetch();
      // Its answer never comes.
      arrived.resolve();
    },
    { times: 1 },
  );
  await sendForm(page);
  await arrived.promise;
  await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
  await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(
    page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test(
  'what is on its way is kept when what was left is given up',
  { tag: ONCE },
  async ({ page }) => {
    await begin(page, 'Пульхерия');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await page.route('**/documents', () => undefined);
    page.on('dialog', (dialog) => void dialog.accept());
    await sendForm(page);
    await expect(upload(page, 'Диплом.pdf').getByRole('progressbar')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/ещё не\sотправлены: Диплом\.pdf\./)).toBeVisible();
    await documentInput(page).setInputFiles([pdf('Сертификат.pdf', 5000)]);
    await expect(upload(page, 'Сертификат.pdf').getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: /^Не\sотправлять$/ }).click();
    await expect(page.getByText(/ещё не\sотправлены/)).toBeHidden();
    await page.reload();
    await expect(page.getByText(/ещё не\sотправлены: Сертификат\.pdf\./)).toBeVisible();
  },
);

test('a disk that is full is told; other files arrive, and this one can be sent again', async ({
  page,
}) => {
  await begin(page, 'Рогнеда');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
  const { status, detail } = ERRORS.storage_full;
  await page.route(
    '**/documents',
    (route) => route.fulfill({ status, json: { detail, code: 'storage_full' } }),
    { times: 1 },
  );
  await sendForm(page);
  await expect(upload(page, 'Диплом.pdf').getByText(detail)).toBeVisible();
  await expect(upload(page, 'Фото профиля').getByText('Загружено')).toBeVisible();
  await expect(upload(page, 'Сертификат.pdf').getByText('Загружено')).toBeVisible();
  await expect(
    page.getByText('Заявка отправлена! Мы свяжемся с вами в ближайшее время.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(
    page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Фото профиля' })).toBeVisible();
});

test('a drawing that calls itself a PNG is refused as a document; the application and its other files go on', async ({
  page,
}) => {
  await begin(page, 'Руслана');
  await documentInput(page).setInputFiles([
    { name: 'скан.png', mimeType: 'image/png', buffer: Buffer.from(SVG) },
    pdf('Диплом.pdf'),
  ]);
  await sendForm(page);
  await expect(
    upload(page, 'скан.png').getByText(
      'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.',
    ),
  ).toBeVisible();
  await expect(upload(page, 'Диплом.pdf').getByText('Загружено')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать: скан.png' }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(
    page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
  ).toHaveCount(1);
});
