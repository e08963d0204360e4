import { fetchAhead } from './fetchAhead';

const links = () => [...document.head.querySelectorAll('link')];
const answer = (event: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(event)));

afterEach(() => links().forEach((link) => link.remove()));

test('each file is fetched once, and not run or applied', async () => {
  const done = fetchAhead({ scripts: ['/a.js'], styles: ['/a.css'] });
  expect(links().map(({ rel, as }) => `${rel} ${as}`)).toEqual(['preload script', 'preload style']);
  answer('load');
  await done;
  expect(links()).toEqual([]);
  await fetchAhead({ scripts: ['/a.js'], styles: ['/a.css'] });
  expect(links()).toEqual([]);
});

test('a file that cannot be fetched is ignored, and fetched again the next time', async () => {
  const first = fetchAhead({ scripts: ['/b.js'], styles: [] });
  answer('error');
  await first;
  const second = fetchAhead({ scripts: ['/b.js'], styles: [] });
  expect(links()).toHaveLength(1);
  answer('load');
  await second;
});
