import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeRental, makeResort } from '../../../test/factories.ts';

const test = useTestApp();

describe('resorts', () => {
  // spec: 3.2, 7.6, D.53
  it('are listed after their folders, each with local hours and zone', async () => {
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

  it('are listed with the number of instructors who can be booked there', async () => {
    const { id: resort } = await makeResort(test.db);
    const { id: empty, parent_id: folder } = await makeResort(test.db);
    for (const values of [{}, {}, { is_working: false }, { approved: false }])
      await makeInstructor(test.db, { resort_ids: [resort], ...values });
    const { body } = await test.call('listResorts', {});
    const countAt = (id: number | null) => body.find((row) => row.id === id)?.instructor_count;
    expect([resort, empty, folder].map(countAt)).toEqual([2, 0, 0]);
  });

  it('are listed with the number of rental shops that work there', async () => {
    const [{ id: one }, { id: both }] = [await makeResort(test.db), await makeResort(test.db)];
    await makeRental(test.db, { resort_ids: [one, both] });
    await makeRental(test.db, { resort_ids: [both] });
    await makeRental(test.db, { resort_ids: [both], is_working: false });
    const { body } = await test.call('listResorts', {});
    const countAt = (id: number) => body.find((row) => row.id === id)?.rental_count;
    expect([one, both].map(countAt)).toEqual([1, 2]);
  });

  // spec: 7.39, D.54
  it('are listed for the registration forms flat and by folders', async () => {
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
  it('have opening hours, read by id', async () => {
    const resort = await makeResort(test.db);
    const { body } = await test.call('getResortHours', { params: { id: resort.id } });
    expect(body).toEqual({
      resort_id: resort.id,
      open_time: '09:00',
      close_time: '18:00',
      timezone: 'Europe/Moscow',
      special_days: [],
    });
  });

  it('have no hours for folders, missing resorts and invalid ids', async () => {
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
