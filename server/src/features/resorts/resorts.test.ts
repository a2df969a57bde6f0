import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeResort } from '../../../test/factories.ts';

const test = useTestApp();

describe('resorts', () => {
  // spec: 3.2, 7.6, D.53
  it('lists folders before resorts, each resort under its folder with local hours and zone', async () => {
    const resort = await makeResort(test.db, {
      name: 'Шерегеш',
      timezone: 'Asia/Novokuznetsk',
      open_time: '09:00',
      close_time: '22:00',
    });
    const { body } = await test.call('listResorts', {});
    const folderAt = body.findIndex((row) => row.id === resort.parent_id);
    const resortAt = body.findIndex((row) => row.id === resort.id);
    expect(folderAt).toBeLessThan(resortAt);
    expect(body[folderAt]).toMatchObject({ is_folder: true, open_time: null });
    expect(body[resortAt]).toMatchObject({
      parent_id: resort.parent_id,
      open_time: '09:00',
      close_time: '22:00',
      timezone: 'Asia/Novokuznetsk',
    });
  });

  // spec: 7.39, D.54
  it('lists the same for the registration forms, flat and by folders', async () => {
    const resort = await makeResort(test.db, { name: 'Банное' });
    const { body: flat } = await test.call('listProviderResorts', {});
    expect(flat).toEqual((await test.call('listResorts', {})).body);
    const { body: folders } = await test.call('listResortsWithFolders', {});
    expect(
      folders.every(
        ({ is_folder, resorts }) => is_folder && resorts.every((inside) => !inside.is_folder),
      ),
    ).toBe(true);
    expect(folders.find(({ id }) => id === resort.parent_id)?.resorts.map(({ id }) => id)).toEqual([
      resort.id,
    ]);
    expect(folders.flatMap(({ resorts }) => resorts)).toHaveLength(
      flat.filter(({ is_folder }) => !is_folder).length,
    );
  });

  // spec: 7.12
  it('answers the hours of a resort', async () => {
    const resort = await makeResort(test.db);
    const { body } = await test.call('getResortHours', { params: { id: resort.id } });
    expect(body).toEqual({
      resort_id: resort.id,
      open_time: '09:00',
      close_time: '18:00',
      timezone: 'Europe/Moscow',
    });
  });

  it('knows no hours of folders, of missing resorts and of values that are no ids', async () => {
    const { parent_id } = await makeResort(test.db);
    for (const id of [parent_id, 2_000_000_000]) {
      const { status, body } = await test.refused('getResortHours', { params: { id } });
      expect([status, body.code]).toEqual([404, 'resort_not_found']);
    }
    for (const id of ['0', 'abc', '9223372036854775808', '\0', '-1']) {
      expect((await test.refused('getResortHours', { params: { id } })).status).toBe(400);
    }
  });
});
