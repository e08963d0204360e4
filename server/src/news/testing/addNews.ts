import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A news item for the establishment of an organisation. */
export async function addNews({ db }: TestServer, { company, establishment }: Organisation): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({ company_id: company, type: 1, title: 'Nieuwsbrief', created_at: '2026-03-01T08:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('news_establishment').values({ news_id: id, establishment_id: establishment }).execute();
  await db.insertInto('news_block').values({ news_id: id, position: 0, content: '**Hallo**' }).execute();
  return id;
}
