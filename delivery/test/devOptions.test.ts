import path from 'node:path';
import { readDevOptions } from '../src/dev/options.ts';
import { areaNames } from '../src/packages.mjs';

const read = (args: string[], env = {}) => readDevOptions(args, env);

test('without arguments everything is served from source, and the server restarts after changes', () => {
  const { sources, everything, against, host, port } = read([]) ?? {};
  expect(sources?.map(({ name }) => name)).toEqual(['shell', ...areaNames]);
  expect({ everything, against, host, port }).toEqual({
    everything: true,
    against: null,
    host: '127.0.0.1',
    port: 8090,
  });
});

test('reads one area with --against, of which only the origin is used', () => {
  const options = read(['mfe-planning', '--against', 'https://app.example/groepsapp/'], { PORT: '0', HOST: '0.0.0.0' });
  expect(options).toEqual({
    sources: [{ name: 'mfe-planning', dir: path.resolve('mfe-planning') }],
    everything: false,
    against: 'https://app.example',
    host: '0.0.0.0',
    port: 0,
  });
});

test('accepts a package in another folder', () => {
  const dir = path.resolve('delivery/test/fixture/mfe-sample');
  expect(read(['delivery/test/fixture/mfe-sample'])?.sources).toEqual([{ name: 'mfe-sample', dir }]);
});

test('--help starts nothing', () => {
  expect(read(['mfe-planning', '--help'])).toBeNull();
});

test.each([
  [['mfe-unknown'], {}, /no package 'mfe-unknown'\. There are: shell, mfe-/],
  [['server'], {}, /no package 'server'/],
  [['./nowhere/mfe-x'], {}, /no package '\.\/nowhere\/mfe-x'/],
  [['mfe-planning', '--against', 'app.example'], {}, /--against is 'app\.example', but must be an address/],
  [['mfe-planning', '--against', 'ftp://app.example'], {}, /--against is 'ftp:/],
  [['mfe-planning', '--agianst', 'x'], {}, /Unknown option '--agianst'[^]*Usage: npm run dev/],
  [['mfe-planning'], { PORT: 'http' }, /PORT is 'http'/],
  [['mfe-planning'], { PORT: '70000' }, /PORT is '70000'/],
])('%j with %j is refused with a one-line message', (args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});
