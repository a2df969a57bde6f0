import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedResponse } from '../src/http/caching/cached-response.ts';
import { encodingFor } from '../src/http/caching/encodings.ts';
import { entityTag, isKnown } from '../src/http/caching/entity-tag.ts';

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;Q=1.0', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=wrong', 'identity'],
    ['identity', 'identity'],
    ['xgzip, abr', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for «%s» is %s', (accepted, encoding) => {
    expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding]);
  });

  it('is chosen for any header, however many different ones arrive', () => {
    for (let n = 0; n < 300; n += 1) expect(encodingFor(`gzip, x${n}`)).toBe('gzip');
  });
});

describe('an ETag', () => {
  const known = '"abc-br"';
  it.each([
    [known, true],
    ['W/"abc-br"', true],
    ['"other", "abc-br"', true],
    ['"other" ,W/"abc-br" ', true],
    ['*', true],
    [' * ', true],
    ['"abc"', false],
    ['"abc-gzip"', false],
    ['abc-br', false],
    ['', false],
    [undefined, false],
  ])('in If-None-Match: %s is known: %s', (header, expected) => {
    expect([isKnown(header, known), isKnown(header, `W/${known}`)]).toEqual([expected, expected]);
  });

  it('differs when the content differs', () => {
    expect(new Set(['a', 'b', 'a'].map(entityTag))).toHaveLength(2);
    expect(entityTag(Buffer.from('снег'))).toBe(entityTag('снег'));
    expect(entityTag('')).toMatch(/^[\w-]{22}$/);
  });
});

describe('a response', () => {
  const json = JSON.stringify('Роза Хутор '.repeat(500));

  it('has a strong ETag for each of its encodings, and their lengths', () => {
    const answer = CachedResponse.json(json);
    const forms = (['identity', 'gzip', 'br'] as const).map((encoding) => answer.in(encoding));
    expect(new Set(forms.map(({ etag }) => etag))).toHaveLength(3);
    for (const { etag, body, headers } of forms) {
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(headers).toMatchObject({
        etag,
        'content-length': body.length,
        'content-type': 'application/json; charset=utf-8',
      });
    }
    const [plain, gzip, br] = forms;
    expect(plain?.headers).not.toHaveProperty('content-encoding');
    expect([gzip?.headers['content-encoding'], br?.headers['content-encoding']]).toEqual([
      'gzip',
      'br',
    ]);
    expect(
      [gunzipSync(gzip?.body ?? ''), brotliDecompressSync(br?.body ?? '')].map(String),
    ).toEqual([json, json]);
    expect(answer.in('br')).toBe(br);
  });

  it('that is short is not compressed', () => {
    expect(CachedResponse.json('{}').in('br')).toMatchObject({
      body: Buffer.from('{}'),
      etag: CachedResponse.json('{}').in('identity').etag,
    });
  });
});
