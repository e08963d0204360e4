import type { Child } from '@groepsapp/contract';
import { mainEstablishment, type ServerApi } from './api.ts';

/** One block of the dashboard, and the remote that contributes it. */
export interface Block {
  heading: string;
  remote: string;
}

export const blocks: readonly Block[] = [
  { heading: 'Verjaardagen', remote: 'mfe-children' },
  { heading: 'Mededelingen', remote: 'mfe-administration' },
  { heading: 'Overdracht', remote: 'mfe-administration' },
  { heading: 'Herinneringen', remote: 'mfe-tracking' },
  { heading: 'Planningswijzigingen', remote: 'mfe-planning' },
];

function day(offset: number): string {
  const moment = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(moment);
}

const fullName = (children: readonly Child[], id: number): string =>
  children.find((child) => child.id === id)?.full_name ?? '';

/** For every block a text from the database that the block must show. */
export async function expectedTexts(serverApi: ServerApi): Promise<Record<string, string>> {
  const ids = (await serverApi.mainGroupIds()).join(',');
  const window = `id_group=${ids}&start=${day(0)}&end=${day(14)}`;
  const children = await serverApi.get<'GET /children'>(`/children?id_group=${ids}`);
  const [birthday] = await serverApi.get<'GET /events/birthdays'>(`/events/birthdays?${window}`);
  const [mutation] = await serverApi.get<'GET /events/schedule-mutations'>(`/events/schedule-mutations?${window}`);
  const [announcement] = await serverApi.get<'GET /transfer-notes'>(`/transfer-notes?id_group=${ids}&sticky=1&limit=3`);
  const [note] = await serverApi.get<'GET /transfer-notes'>(`/transfer-notes?id_group=${ids}&sticky=0&limit=3`);
  const [reminder] = await serverApi.reminders(ids);
  if (!birthday || !mutation || !announcement || !note || !reminder) {
    throw new Error(`The demo data leaves a block of ${mainEstablishment} empty.`);
  }
  return {
    Verjaardagen: fullName(children, birthday.child_id),
    Mededelingen: announcement.note,
    Overdracht: note.note,
    Herinneringen: reminder.childName,
    Planningswijzigingen: fullName(children, mutation.child_id),
  };
}
