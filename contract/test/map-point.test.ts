import { describe, expect, it } from 'vitest';
import { parseMapPoint } from '../src/map-point.ts';

const ROSA = { latitude: 43.6559, longitude: 40.3126 };

describe('a point of a map', () => {
  it.each([
    ['Yandex, a pin', 'https://yandex.ru/maps/?ll=40.1,43.1&pt=40.3126,43.6559&z=16'],
    [
      'Yandex, the middle of the screen',
      'https://yandex.ru/maps/239/sochi/?ll=40.3126%2C43.6559&z=16',
    ],
    [
      'Yandex, a place',
      'https://yandex.ru/maps/?ll=40.1%2C43.1&whatshere%5Bpoint%5D=40.3126%2C43.6559&whatshere%5Bzoom%5D=17',
    ],
    ['Yandex, another country', 'https://maps.yandex.com/?ll=40.3126,43.6559'],
    ['Google, the middle of the screen', 'https://www.google.com/maps/@43.6559,40.3126,17z'],
    [
      'Google, a place',
      'https://www.google.com/maps/place/Rosa/@43.1,40.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d43.6559!4d40.3126',
    ],
    ['Google, a search', 'https://www.google.com/maps/search/?api=1&query=43.6559%2C40.3126'],
    ['Google, a question', 'https://maps.google.com/?q=43.6559,40.3126'],
    ['2GIS, a house', 'https://2gis.ru/sochi/geo/40.3126%2C43.6559'],
    ['2GIS, a firm', 'https://2gis.ru/sochi/firm/70000001/40.3126,43.6559?m=40.1,43.1/16'],
    ['2GIS, the middle of the screen', 'https://2gis.ru/sochi?m=40.3126%2C43.6559%2F16'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=16/43.6559/40.3126'],
    ['Apple', 'https://maps.apple.com/?ll=43.6559,40.3126'],
    ['a phone', 'geo:43.6559,40.3126?z=16'],
    ['figures', '43.6559, 40.3126'],
    ['figures with decimal commas', '43,6559; 40,3126'],
    ['figures with decimal commas and a space', ' 43,6559 40,3126 '],
    ['figures with degrees', '43.6559° 40.3126°'],
  ])('is read from %s', (_, text) => {
    expect(parseMapPoint(text)).toEqual(ROSA);
  });

  it('that was typed in the wrong order is put right where only the other order lies in Russia', () => {
    expect(parseMapPoint('37.6173, 55.7558')).toEqual({ latitude: 55.7558, longitude: 37.6173 });
    expect(parseMapPoint('158.65, 53.02')).toEqual({ latitude: 53.02, longitude: 158.65 });
    expect(parseMapPoint('45.92, 6.87')).toEqual({ latitude: 45.92, longitude: 6.87 });
  });

  it.each([
    '',
    '43.6559',
    '43,6559',
    'Роза Хутор, 1',
    'https://yandex.ru/maps/-/CDabc123',
    'https://maps.app.goo.gl/abcdef',
    'https://example.com/?ll=1',
    'https://yandex.ru/maps/?ll=240.3126,143.6559',
  ])('is not read from %j', (text) => {
    expect(parseMapPoint(text)).toBeNull();
  });
});
