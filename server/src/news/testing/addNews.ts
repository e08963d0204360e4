import type { Organisation } from '../../testing/organisation.ts';
import { testPicture } from '../../testing/form.ts';
import type { TestServer } from '../../testing/testServer.ts';

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

/** A news item for the establishment of an organisation with an image and a download. @returns their hashes */
export async function addNewsFiles(server: TestServer, organisation: Organisation) {
  const { db, files } = server;
  const news_id = await addNews(server, organisation);
  const add = async (kind: 'image' | 'download', position: number) => {
    const { id: file_id, size } = await files.add(testPicture);
    const about = { company_id: organisation.company, kind, name: 'Poster.png', type: 'image/png', size };
    await db
      .insertInto('news_file')
      .values({ file_id, ...about, created_at: '2026-03-01T08:00:00.000Z' })
      .execute();
    const type = kind === 'image' ? 'image' : 'files';
    await db.insertInto('news_block').values({ news_id, position, type, content: '' }).execute();
    await db.insertInto('news_block_file').values({ news_id, position, number: 0, file_id }).execute();
    return file_id;
  };
  return { newsImage: await add('image', 1), newsDownload: await add('download', 2) };
}
