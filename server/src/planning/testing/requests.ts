import { type AllowedRequests, ofWindow } from '../../testing/allowedRequests.ts';

const hours = { start_time: '08:00', end_time: '18:00' };

export const planningRequests = {
  'GET /planning': ({ child }) => [{ query: { id_child: `${child}`, date: '2026-03-02', up_to_date: '2026-03-29' } }],
  'legacy POST /ChildPlanning/gettitle': ({ child }) => [{ body: { idChild: child, date: '2026-03-10' } }],
  'legacy POST /ChildPlanning/getitems': ({ child }) => [{ body: { idChild: child, date: '2026-03-10' } }],
  'legacy POST /ChildPlanning/add': ({ child, group }, { planned: { date } }) => {
    const early = { start_time: '06:30', end_time: '07:30', reason: 'extra' } as const;
    return [{ headers: {}, body: { idChild: child, id_group: group, date, ...early } }];
  },
  'legacy POST /ChildPlanning/change': ({ child, group }, { planned }) => {
    const based_on = { id_group: group, ...hours, status: 'ADDED' } as const;
    return [
      { body: { idChild: child, id: `item-${planned.id}`, id_group: group, ...hours, reason: 'swap', based_on } },
    ];
  },
  'legacy POST /ChildPlanning/delete': ({ child, group }, { planned }) => {
    const based_on = { id_group: group, ...hours, status: 'ADDED' } as const;
    return [{ body: { idChild: child, id: `item-${planned.id}`, reason: 'ill', based_on } }];
  },
  'GET /events/schedule-mutations': ofWindow,
} satisfies Partial<AllowedRequests>;
