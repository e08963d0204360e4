import { photoCounts } from './photos.ts';
import { noFiles } from './storedFiles.ts';
import { DemoDay } from './testing/demoDay.ts';
import { ordinaryDay } from './testing/moments.ts';

const pictures = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ file_id: `${name} ${index}`, thumb_id: `small ${name} ${index}` }));

test('some results have their own photos, of children with permission for photos', () => {
  const counts = photoCounts();
  const photos = pictures('photo', counts.photos);
  const resultPhotos = pictures('result', counts.resultPhotos);
  const day = new DemoDay(ordinaryDay, undefined, { ...noFiles, photos, resultPhotos });
  expect(day.rows('photo')).toHaveLength(counts.photos);
  expect(day.rows('observation_photo')).toHaveLength(counts.resultPhotos);
  for (const { result_id, category_id, file_id } of day.rows('observation_photo')) {
    const result = day.rows('observation_result').find(({ id }) => id === result_id);
    const versions = day.demo.brought.versions.get(result?.list_id ?? 0) ?? [];
    const version = versions.find(({ id }) => id === result?.version_id);
    expect(version?.content.categories.map(({ id }) => id)).toContain(category_id);
    expect(day.children.find(({ id }) => id === result?.child_id)?.refused.has('photoPortal')).toBe(false);
    expect(file_id).toMatch(/^result /);
  }
});
