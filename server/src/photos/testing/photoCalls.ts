import type { Organisation } from '../../testing/organisation.ts';
import { testToday } from '../../testing/testServer.ts';

export const share = 'POST /deprecated/share-photo/:id';

/** The calls about photos that several test files make. @param current the organisation of the running test */
export function photoCalls(current: () => Organisation) {
  return {
    ofGroup: (date = testToday, up_to_date = date) =>
      current().client.ask('GET /photos', { query: { id_group: `${current().group}`, date, up_to_date } }),
    ofChild: (child = current().child) =>
      current().client.ask('GET /photos', {
        query: { id_child: `${child}`, date: '2026-01-01', up_to_date: '2026-03-31' },
      }),
    shareWith(photo: number, children: readonly number[], message?: string) {
      const body = { idPhoto: photo, children: children.join(','), ...(message === undefined ? {} : { message }) };
      return current().client.attempt(share, { params: { id: photo }, body });
    },
  };
}
