import { type AllowedRequests, ofWindow } from '../../testing/allowedRequests.ts';
import { testToday } from '../../testing/testServer.ts';

export const planningRequests = {
  'GET /planning': ({ child, group }) => [
    { query: { id_child: `${child}`, date: '2026-03-02', up_to_date: '2026-03-29' } },
    { query: { id_group: `${group}`, date: testToday } },
  ],
  'legacy POST /ChildPlanning/gettitle': ({ child }) => [{ body: { idChild: child, date: '2026-03-10' } }],
  'legacy POST /ChildPlanning/getitems': ({ child }) => [{ body: { idChild: child, date: '2026-03-10' } }],
  'legacy POST /ChildPlanning/add': ({ child, group }, { planned: { end_time: start_time, free: end_time } }) => {
    const hours = { start_time, end_time, reason: 'extra' } as const;
    return [{ headers: {}, body: { idChild: child, id_group: group, date: testToday, ...hours } }];
  },
  'legacy POST /ChildPlanning/change': ({ child, group }, { planned: { id, start_time, end_time } }) => {
    const hours = { id_group: group, start_time, end_time };
    const based_on = { ...hours, status: 'ADDED' } as const;
    return [{ body: { idChild: child, id: `item-${id}`, ...hours, reason: 'swap', based_on } }];
  },
  'legacy POST /ChildPlanning/delete': ({ child, group }, { planned: { id, start_time, end_time } }) => {
    const based_on = { id_group: group, start_time, end_time, status: 'ADDED' } as const;
    return [{ body: { idChild: child, id: `item-${id}`, reason: 'ill', based_on } }];
  },
  'GET /events/schedule-mutations': ofWindow,
} satisfies Partial<AllowedRequests>;
