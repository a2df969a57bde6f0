import { phone, text } from '@sklon/contract/fields';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contractValidation, errorsByField } from './contract-validation.ts';

const schema = z.object({ name: text(5), phone });

describe('a form checked by the schema of its request', () => {
  test('shows the schema’s message at each wrong field', async () => {
    const { validate } = contractValidation({
      loadSchema: () => Promise.resolve(schema),
      bodyOf: (values: { name: string; phone: string }) => values,
    });
    expect(await validate({ name: 'Мария', phone: '+7 916 123-45-67' })).toEqual({});
    expect(await validate({ name: 'Александра', phone: '1' })).toEqual({
      name: 'Не длиннее 5 знаков',
      phone: 'Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167',
    });
  });

  test('loads the schema once, however often it checks', async () => {
    const loadSchema = vi.fn(() => Promise.resolve(schema));
    const { load, validate } = contractValidation({
      loadSchema,
      bodyOf: (values: object) => values,
    });
    await load();
    expect(await validate({ name: 'Мария' })).toEqual({ phone: 'Ожидается текст' });
    await load();
    expect(loadSchema).toHaveBeenCalledOnce();
  });

  test('is wrong nowhere while the schema cannot be loaded, and is checked as soon as it can', async () => {
    const loadSchema = vi
      .fn<() => Promise<typeof schema>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce(schema);
    const { validate } = contractValidation({ loadSchema, bodyOf: (values: object) => values });
    expect(await validate({})).toEqual({});
    expect(await validate({})).toHaveProperty('name');
  });
});

test('of several complaints about a field the first stands, and one about no field is left out', () => {
  const complaints = [
    { path: 'ids.0', message: 'Ожидается целое число' },
    { path: 'ids.1', message: 'Слишком большой номер' },
    { path: 'proof.hash', message: 'Неверное значение' },
  ];
  const fieldOf = (path: string) => (path.startsWith('ids') ? 'ids' : null);
  expect(errorsByField(complaints, fieldOf)).toEqual({ ids: 'Ожидается целое число' });
  expect(errorsByField(complaints)).toHaveProperty('proof.hash');
});
