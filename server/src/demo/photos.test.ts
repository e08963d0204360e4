import { demoRows } from './index.ts';
import { photoCounts } from './photos.ts';
import { clockAt } from './testing/demoDay.ts';

const clock = clockAt('2026-05-13T08:30:00.000Z');
const pictures = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ file_id: `${name} ${index}`, thumb_id: `small ${name} ${index}` }));

test('some results have their own photos, of children with permission for photos', () => {
  const photos = pictures('photo', photoCounts.photos);
  const resultPhotos = pictures('result', photoCounts.resultPhotos);
  const rows = demoRows({ clock }, { photos, resultPhotos });
  expect(rows.photo).toHaveLength(photoCounts.photos);
  expect(rows.observation_photo).toHaveLength(photoCounts.resultPhotos);
  for (const { result_id, category_id, file_id } of rows.observation_photo) {
    const result = rows.observation_result.find(({ id }) => id === result_id);
    const version = rows.observation_version.find(({ id }) => id === result?.version_id);
    expect(version?.content).toContain(`"id":${category_id},"note"`);
    expect(rows.child.find(({ id }) => id === result?.child_id)?.photo_allowed).toBe(1);
    expect(file_id).toMatch(/^result /);
  }
});
