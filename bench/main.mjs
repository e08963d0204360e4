// Benchmarks print ratios measured in one run; absolute numbers depend on the machine.
import '../delivery/config/typescript.mjs';

const benchmarks = {
  load: () => import('./load.mjs'),
  api: () => import('./api.mjs'),
  shell: () => import('./shell.mjs'),
  chat: () => import('./chat.mjs'),
  unread: () => import('./unread.mjs'),
  live: () => import('./live.mjs'),
  feed: () => import('./feed.mjs'),
  photos: () => import('./photos.mjs'),
  delivery: () => import('./delivery.mjs'),
  planning: () => import('./planning.mjs'),
  tablets: () => import('./tablets.mjs'),
  tracking: () => import('./tracking.mjs'),
  printing: () => import('./printing.mjs'),
  density: () => import('./density.mjs'),
  import: () => import('./import.mjs'),
  upgrade: () => import('./upgrade.mjs'),
  database: () => import('./database.mjs'),
};

const [name] = process.argv.slice(2);
if (!(name in benchmarks)) {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
  process.exit(2);
}
const { main } = await benchmarks[name]();
await main();
