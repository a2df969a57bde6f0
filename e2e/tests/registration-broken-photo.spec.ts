/** A photo that is none (spec 5, Provider form). */
import { newMember } from '../api.ts';
import { bomb, choosePhoto, fillForm, openService, photoInput, SVG } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, test } from '../test.ts';

// The recorder of traces fetches a broken picture by itself, which the page's policy forbids.
test.use({ trace: 'off' });

test('a file that only calls itself a picture is refused as one', async ({ page }) => {
  await beSignedIn(page, await newMember('Марфа'));
  await openService(page, 'instructor');
  await photoInput(page).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1000),
  });
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a drawing that calls itself a PNG is refused, and the form stays as it was', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Мелитина'));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  await photoInput(page).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(SVG),
  });
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'О себе' })).toHaveValue('Учу спокойно и весело.');
  await expect(page.getByRole('checkbox', { name: 'Мамисон', exact: true })).toBeChecked();
});

test('a picture of two hundred megapixels is refused before it is shown; another one is taken', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Минодора'));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  await photoInput(page).setInputFiles(bomb());
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'В снимке больше 50 мегапикселей. Уменьшите его и выберите снова.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'О себе' })).toHaveValue('Учу спокойно и весело.');
  await choosePhoto(page);
  await expect(told).toBeHidden();
});
