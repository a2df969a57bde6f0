/** A photo that is none (spec 5, Provider form). */
import { newMember } from '../api.ts';
import { openService, photoInput } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, test } from '../test.ts';

// The recorder of traces fetches a broken picture by itself, which the page's policy forbids.
test.use({ trace: 'off' });

test('a file that only calls itself a picture is refused as one', async ({ page }) => {
  await beSignedIn(page, await newMember('Марфа'));
  await openService(page, 'instructor');
  await photoInput(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(1000) });
  await expect(page.getByRole('alert').filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
