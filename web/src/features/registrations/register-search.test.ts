import { describe, expect, it } from 'vitest';
import { parseRegisterSearch } from './register-search.ts';

describe('the address of the registration', () => {
  it('takes both spellings of a service type', () => {
    expect(parseRegisterSearch({ service_type: 'instr' })).toEqual({ service_type: 'instructor' });
    expect(parseRegisterSearch({ service_type: 'instructor' })).toEqual({
      service_type: 'instructor',
    });
    expect(parseRegisterSearch({ service_type: 'rent' })).toEqual({ service_type: 'rental' });
    expect(parseRegisterSearch({ service_type: 'other' })).toEqual({ service_type: 'additional' });
    expect(parseRegisterSearch({ service_type: 'guide' })).toEqual({ service_type: 'guide' });
  });

  it('knows no other service, not even by names that every object has', () => {
    for (const code of [
      '',
      'helicopter',
      'constructor',
      '__proto__',
      7,
      null,
      undefined,
      ['instructor'],
    ]) {
      expect(parseRegisterSearch({ service_type: code, form: 'new' })).toStrictEqual({
        service_type: undefined,
        form: undefined,
      });
    }
  });

  it('keeps the wish for a new application, and nothing else', () => {
    expect(parseRegisterSearch({ service_type: 'rental', form: 'new', x: 1 })).toEqual({
      service_type: 'rental',
      form: 'new',
    });
    expect(parseRegisterSearch({ service_type: 'rental', form: 'old' })).toEqual({
      service_type: 'rental',
    });
  });
});
