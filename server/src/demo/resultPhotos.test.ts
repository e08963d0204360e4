import { demoRows } from './index.ts';
import { demoPhotos } from './photos.ts';
import { demoResultPhotos } from './resultPhotos.ts';
import { clockAt } from './testing/demoDay.ts';

const clock = clockAt('2026-05-13T08:30:00.000Z');
const pictures = Array.from({ length: demoPhotos + demoResultPhotos }, (_, index) => ({
  file_id: `file ${index}`,
  thumb_id: `thumb ${index}`,
}));

test('some results have their own photos, of children with permission for photos', () => {
  const rows = demoRows({ clock }, 'hash', pictures);
  expect(rows.observation_photo).toHaveLength(demoResultPhotos);
  const library = new Set(rows.photo.map(({ file_id }) => file_id));
  for (const { result_id, category_id, file_id } of rows.observation_photo) {
    const result = rows.observation_result.find(({ id }) => id === result_id);
    const version = rows.observation_version.find(({ id }) => id === result?.version_id);
    expect(version?.content).toContain(`"id":${category_id},"note"`);
    expect(rows.child.find(({ id }) => id === result?.child_id)?.photo_allowed).toBe(1);
    expect(library.has(file_id)).toBe(false);
  }
});
