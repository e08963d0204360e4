import { implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';
import { notFound } from '../http/errors.ts';
import { drawAvatar } from './avatar.ts';
import { birthdaysInWindow } from './birthdays.ts';
import { childrenOfGroups } from './children.ts';

const childrenInGroups = implement('GET /children', (_request, context) => childrenOfGroups(context, context));

const birthdays = implement('GET /events/birthdays', ({ query }, context) =>
  birthdaysInWindow(context, query.id_group, checkWindow(query)),
);

const thumbnail = implement('GET /children/:id/thumbnail', async ({ params }, { db }) => {
  const child = await db
    .selectFrom('child')
    .where('id', '=', params.id)
    .select(['first_name', 'last_name_suffix', 'last_name'])
    .executeTakeFirst();
  if (child === undefined) throw notFound();
  return {
    type: 'image/svg+xml; charset=utf-8',
    content: drawAvatar(params.id, child),
    headers: { 'cache-control': 'private, max-age=86400' },
  };
});

export const children = [childrenInGroups, birthdays, thumbnail];
