/** Spec 5, Provider form. */
import { newMember } from '../api.ts';
import { bomb, choosePhoto, fillForm, openService, photoInput, SVG } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, ONCE, test } from '../test.ts';

// The recorder of traces would fetch the broken picture, which the page's policy forbids.
test.use({ trace: 'off' });

test(
  'what only calls itself a picture, or has two hundred megapixels, is refused; another one is taken',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Марфа'));
    await openService(page, 'instructor');
    await fillForm(page, 'instructor');
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)' });
    const tooDetailed = page
      .getByRole('alert')
      .filter({ hasText: 'В снимке больше 25 мегапикселей. Уменьшите его и выберите снова.' });
    for (const buffer of [Buffer.alloc(1000), Buffer.from(SVG)]) {
      await photoInput(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(refusal).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await photoInput(page).setInputFiles(bomb());
      await expect(tooDetailed).toBeVisible();
      await expect(refusal).toBeHidden();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(page.getByRole('textbox', { name: 'О себе' })).toHaveValue(
      'Учу спокойно и весело.',
    );
    await choosePhoto(page);
    await expect(tooDetailed).toBeHidden();
  },
);
