import type { Photo } from '@groepsapp/kernel';

/** A photo of the first group, of the day on which the clock of the test kernel stands. */
export function testPhoto(part: Partial<Photo> = {}): Photo {
  const { id = 1 } = part;
  return {
    id,
    id_group: 1,
    date: '2026-11-18',
    created_at: `2026-11-18T08:${String(id % 60).padStart(2, '0')}:00.000Z`,
    message: '',
    shared: [],
    filename: `foto-${id}.webp`,
    src: `/photos/${id}/thumbnail`,
    link_viewer: `/photos/${id}/viewer`,
    ...part,
  };
}
