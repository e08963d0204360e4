import { ServerClock } from './ServerClock';

const server = Date.parse('2026-11-18T09:00:00Z');
const header = (moment: number) => new Date(moment).toUTCString();
const hour = 3_600_000;

function makeClock(wrongBy: number, stored: string | null = null) {
  const device = { time: server + wrongBy };
  const kept = { value: stored };
  const storage = { read: () => kept.value, write: (value: string) => void (kept.value = value) };
  return { device, kept, clock: new ServerClock({ now: () => device.time }, storage) };
}

test.each([3 * hour, -3 * hour, 61_000, -61_000])(
  'a device that is %d ms off is put right by the server',
  (wrongBy) => {
    const { clock, device, kept } = makeClock(wrongBy);
    expect(clock.now()).toBe(server + wrongBy);
    clock.follow(header(server));
    expect(Math.abs(clock.now() - server)).toBeLessThan(1_000);
    device.time += hour;
    expect(Math.abs(clock.now() - server - hour)).toBeLessThan(1_000);
    expect(makeClock(wrongBy, kept.value).clock.now()).toBe(clock.now() - hour);
  },
);

test.each([0, 50_000, -50_000])('a device that is %d ms off is believed', (wrongBy) => {
  const { clock } = makeClock(wrongBy);
  clock.follow(header(server));
  expect(clock.now()).toBe(server + wrongBy);
});

test('the time does not jump with answers that took longer', () => {
  const { clock, device } = makeClock(hour);
  clock.follow(header(server));
  const before = clock.now();
  clock.follow(header(server - 15_000));
  expect(clock.now()).toBe(before);
  device.time -= hour;
  clock.follow(header(server));
  expect(clock.now()).toBe(server);
});

test.each([undefined, null, '', 'morgen', 3])('%p is no time of a server', (date) => {
  const { clock } = makeClock(hour);
  clock.follow(date);
  expect(clock.now()).toBe(server + hour);
});

test('a damaged difference is none', () => {
  expect(makeClock(0, 'x').clock.now()).toBe(server);
});
