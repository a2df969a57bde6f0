/** Photo and documents of an application: choosing, sending, cancelling (spec 2, 5 and 8). */
import { ERRORS } from '@sklon/contract/errors';
import { createStore, get, set } from 'idb-keyval';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { pdf, photo, registration } from '../../../test/browser/provider-records.ts';
import { expectAddress, expectNone, press } from '../../../test/browser/screen.ts';
import {
  applicant,
  FIVE_MB,
  NOT_FOR_US,
  openService,
  stored,
  send,
  photoInput,
  documentInput,
  upload,
  fillForm,
  choosePhoto,
  expectArrived,
  newApplicant,
} from '../../../test/browser/registration-page.ts';

beforeEach(newApplicant);

describe('the files', () => {
  // spec: 5.37, 5.38
  test('have a photo that is a picture of at most 5 MB, cut to a square with the keys', async () => {
    await openService('instructor');
    await photoInput.upload(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' });
    await expect.element(refusal).toBeVisible();
    await photoInput.upload(
      new File([new Uint8Array(FIVE_MB + 1)], 'a.png', { type: 'image/png' }),
    );
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Фото больше 5 МБ. Выберите файл поменьше.' }),
      )
      .toBeVisible();
    await photoInput.upload(await photo());
    const crop = page.getByRole('dialog', { name: 'Кадр для профиля' });
    const zoom = crop.getByRole('slider', { name: 'Масштаб' });
    await expect.element(zoom).toBeVisible();
    (zoom.element() as HTMLElement).focus();
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(zoom).toHaveAttribute('aria-valuetext', expect.stringMatching(/^120\s%$/));
    await expectAccessibleInBothSchemes();
    await crop.getByRole('button', { name: 'Готово' }).click();
    const preview = page.getByRole('img', { name: /^Фото профиля/ });
    await expect.element(preview).toBeVisible();
    await expectNone(refusal);
    await page.getByRole('button', { name: 'Кадрировать' }).click();
    await expect.element(zoom).toBeVisible();
    await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlays');
    window.history.back();
    await expectNone(crop);
    await page.getByRole('button', { name: 'Убрать фото' }).click();
    await expectNone(preview);
  });

  test('have no photo that only calls itself a picture, or has more than 25 megapixels', async () => {
    await openService('instructor');
    const said = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const refusal = said('Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const tooDetailed = said('В снимке больше 25 мегапикселей. Уменьшите его и выберите снова.');
    const canvas = new OffscreenCanvas(5001, 5000);
    canvas.getContext('2d');
    const detailed = await canvas.convertToBlob();
    for (const content of [new Uint8Array(1000), svg]) {
      await photoInput.upload(new File([content], 'a.png', { type: 'image/png' }));
      await expect.element(refusal).toBeVisible();
      await photoInput.upload(new File([detailed], 'a.png', { type: 'image/png' }));
      await expect.element(tooDetailed).toBeVisible();
      await expectNone(refusal);
      await expectNone(page.getByRole('dialog'));
    }
    await choosePhoto();
    await expectNone(tooDetailed);
  });

  // spec: 5.44
  test('have documents of the kinds that are taken, five at most', async () => {
    await openService('rental');
    await documentInput.upload(new File(['MZ'], 'a.exe', { type: 'application/octet-stream' }));
    await expect.element(page.getByText(NOT_FOR_US)).toBeVisible();
    await documentInput.upload([pdf('1.pdf'), pdf('2.pdf', 1), pdf('3.pdf', 2)]);
    await documentInput.upload([pdf('4.pdf', 3), pdf('5.pdf', 4), pdf('6.pdf', 5)]);
    const tooMany = page.getByText('Можно загрузить максимум 5 файлов. У вас осталось 2 слота.');
    await expect.element(tooMany).toBeVisible();
    await expectAccessible();
    await documentInput.upload([pdf('4.pdf', 3), pdf('5.pdf', 4)]);
    await expectNone(tooMany);
    const chosen = page.getByRole('list', { name: 'Выбранные документы' }).getByRole('listitem');
    await expect.poll(() => chosen.elements().length).toBe(5);
    await expect.element(documentInput).toBeDisabled();
    await page.getByRole('button', { name: 'Убрать документ: 3.pdf' }).click();
    await expect.element(documentInput).toBeEnabled();
  });

  test('that another tab has chosen stay stored beside those that are chosen here', async () => {
    await openService('instructor');
    await expect.element(documentInput).toBeInTheDocument();
    const store = createStore('sklon-registration', 'files');
    const key = `${applicant().user.id}:instructor`;
    await set(key, { photo: null, documents: [pdf('Диплом.pdf')] }, store);
    await documentInput.upload([pdf('Разряд.pdf', 1)]);
    const names = async () =>
      (await get<{ documents: File[] }>(key, store))?.documents.map(({ name }) => name);
    await expect.poll(names).toEqual(['Диплом.pdf', 'Разряд.pdf']);
    await page.getByRole('button', { name: 'Убрать документ: Разряд.pdf' }).click();
    await expect.poll(names).toEqual(['Диплом.pdf']);
  });

  // spec: 8.4, 8.5, 8.6, 8.26
  test('that did not arrive are sent again; the application is sent already', async () => {
    const { api } = await openService('instructor', {
      api: {
        uploadRegistrationPhoto: refused(500),
        uploadRegistrationDocument: NO_CONNECTION,
        getRegistration: registration(),
      },
    });
    await fillForm('instructor');
    await choosePhoto();
    await documentInput.upload([pdf('Диплом.pdf')]);
    await send.click();
    await expect.element(page.getByRole('heading', { name: /^Файлы к\sзаявке$/ })).toHaveFocus();
    await expect
      .element(page.getByText('Заявка отправлена! Мы свяжемся с вами в ближайшее время.').first())
      .toBeVisible();
    await expect
      .element(upload('Фото профиля').getByText('Profile photo upload failed'))
      .toBeVisible();
    await expect.element(upload('Диплом.pdf').getByText('Upload failed')).toBeVisible();
    api.answer('uploadRegistrationDocument', refused(500));
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expect.element(upload('Диплом.pdf').getByText('File upload failed')).toBeVisible();
    await expectAccessibleInBothSchemes();
    api.answer('uploadRegistrationPhoto', {
      profile_photo_path: '/x/a.webp',
      profile_photo_placeholder: '#8fb3c9',
    });
    api.answer('uploadRegistrationDocument', stored('Диплом.pdf'));
    await page.getByRole('button', { name: 'Повторить все' }).click();
    await expectArrived();
  });

  test('on their way can be cancelled', async () => {
    const { api } = await openService('instructor', {
      api: { getRegistration: registration() },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    const release = api.hold('uploadRegistrationDocument');
    await send.click();
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    await expect.element(upload('Диплом.pdf').getByText('Отправка отменена')).toBeVisible();
    await expect.element(upload('Сертификат.pdf').getByRole('progressbar')).toBeInTheDocument();
    await expectAccessible();
    release();
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
  });

  test('arrive from a browser that stores none, as in a private window', async () => {
    const store = vi.spyOn(window, 'indexedDB', 'get').mockReturnValue(undefined!);
    const { api } = await openService('instructor');
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf')]);
    await send.click();
    await expectArrived();
    expect(api.calls('uploadRegistrationDocument')).toHaveLength(1);
    store.mockRestore();
  });

  test('that arrived before their sending was cancelled are not sent twice', async () => {
    const { api } = await openService('instructor', { api: { getRegistration: registration() } });
    await fillForm('instructor');
    const file = pdf('Диплом.pdf');
    await documentInput.upload([file]);
    const release = api.hold('uploadRegistrationDocument');
    await send.click();
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    release();
    const arrived = { ...stored('Диплом.pdf'), file_size: file.size };
    api.answer('getRegistration', registration({ documents: [arrived] }));
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
    expect(api.calls('uploadRegistrationDocument')).toHaveLength(1);
  });

  test('for which the disk has no room say so, and others arrive', async () => {
    const { status, detail } = ERRORS.storage_full;
    let sent = 0;
    await openService('instructor', {
      api: {
        getRegistration: registration(),
        uploadRegistrationDocument: () => {
          sent += 1;
          return sent === 1
            ? refused(status, { detail, code: 'storage_full' })
            : stored('Сертификат.pdf');
        },
      },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    await send.click();
    await expect.element(upload('Диплом.pdf').getByText(detail)).toBeVisible();
    await expect.element(upload('Сертификат.pdf').getByText('Загружено')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Повторить: Диплом.pdf' }).click();
    await expectArrived();
  });

  // spec: 7.81, 8.1
  test('that the server refuses say its reason, with or without a code', async () => {
    const reason = 'Файл повреждён: выберите другой.';
    await openService('instructor', {
      api: {
        getRegistration: registration(),
        uploadRegistrationPhoto: refused(400, { detail: reason }),
        uploadRegistrationDocument: refused(415, { detail: NOT_FOR_US, code: 'document_invalid' }),
      },
    });
    await fillForm('instructor');
    await choosePhoto();
    await documentInput.upload([pdf('Диплом.pdf')]);
    await send.click();
    await expect.element(upload('Фото профиля').getByText(reason)).toBeVisible();
    await expect.element(upload('Диплом.pdf').getByText(NOT_FOR_US)).toBeVisible();
  });

  test('that the server refuses can be left out', async () => {
    await openService('instructor', {
      api: {
        uploadRegistrationDocument: refused(400, { detail: NOT_FOR_US, code: 'document_invalid' }),
      },
    });
    await fillForm('instructor');
    await documentInput.upload([pdf('диплом.pdf')]);
    await send.click();
    await expect.element(upload('диплом.pdf').getByText(NOT_FOR_US)).toBeVisible();
    await page.getByRole('button', { name: /^Закончить без\sних$/ }).click();
    await expectAddress('/');
  });
});
