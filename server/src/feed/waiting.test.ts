import { liveServersOfFile } from '../realtime/testing/liveServer.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { FeedWatch } from './FeedWatch.ts';
import { namesOf, readerOf } from './testing/reader.ts';

const servers = liveServersOfFile();

test('a request that waits is answered by a change of its company, from whichever process', async () => {
  const { here, there } = servers;
  const organisation = await buildOrganisation(here);
  const reader = await readerOf(here, organisation);
  const elsewhere = await readerOf(here, await buildOrganisation(here));
  const other = elsewhere.page({ wait: '1' });
  const waiting = reader.page({ wait: '20' });
  const id = await there.build.message({ child_id: organisation.child, entered_by: 0 });
  expect(namesOf((await waiting).changes)).toEqual([`message ${id}`]);
  expect((await other).changes).toEqual([]);
});

test('a change of a kind that was not asked lets the request wait on', async () => {
  const { here } = servers;
  const organisation = await buildOrganisation(here);
  const reader = await readerOf(here, organisation);
  const waiting = reader.page({ wait: '20', kinds: 'message' });
  await here.build.activity({ child_id: organisation.child });
  const id = await here.build.message({ child_id: organisation.child, entered_by: 0 });
  expect(namesOf((await waiting).changes)).toEqual([`message ${id}`]);
});

describe('of requests that wait', () => {
  const failed = (error: unknown) => {
    throw error;
  };
  const watch = () => new FeedWatch(servers.here, failed);
  const long = 60_000;

  test('the oldest of a token makes room for a sixth', async () => {
    const watching = watch();
    const first = watching.wait({ companyId: 1, tokenId: 1 }, long);
    const others = [1, 2, 1, 1, 1].map((tokenId) => watching.wait({ companyId: 1, tokenId }, long));
    others.push(watching.wait({ companyId: 1, tokenId: 1 }, long));
    expect(await first.woken).toBe(false);
    others[0]?.end();
    await watching.close();
    expect(await others[1]?.woken).toBe(false);
  });

  test('the oldest of all makes room when there are too many', async () => {
    const watching = watch();
    const first = watching.wait({ companyId: 1, tokenId: 0 }, long);
    for (let tokenId = 1; tokenId <= 500; tokenId += 1) watching.wait({ companyId: 1, tokenId }, long);
    expect(await first.woken).toBe(false);
    await watching.close();
  });

  test('none waits when the server stops', async () => {
    const watching = watch();
    await watching.close();
    expect(await watching.wait({ companyId: 1, tokenId: 1 }, long).woken).toBe(false);
  });
});
