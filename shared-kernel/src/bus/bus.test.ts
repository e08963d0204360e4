import { initialTopics } from '../host/createKernel';
import { boundBus, mostPerSecond } from './boundBus';
import { createBus } from './index';

describe('the bus', () => {
  test('replays the last value of a state topic and publishes later ones', () => {
    const { bus, owner } = createBus(initialTopics('groepsapp'));
    owner.set('connectivity', { online: false });
    const received: boolean[] = [];

    bus.topic('connectivity').changes.subscribe(({ online }) => received.push(online));
    owner.set('connectivity', { online: true });

    expect(received).toEqual([false, true]);
    expect(bus.topic('connectivity').value).toEqual({ online: true });
  });

  test('delivers events to current listeners and does not replay them', () => {
    const { bus } = createBus(initialTopics('groepsapp'));
    const received: number[] = [];
    bus.emit('notes-changed', { groupIds: [1] });

    const subscription = bus.events('notes-changed').subscribe(({ groupIds }) => received.push(...groupIds));
    bus.emit('notes-changed', { groupIds: [2] });
    bus.emit('planning-changed', { childIds: [9] });
    subscription.unsubscribe();
    bus.emit('notes-changed', { groupIds: [3] });

    expect(received).toEqual([2]);
  });

  test('delivers commands to the owner only', () => {
    const { bus, owner } = createBus(initialTopics('groepsapp'));
    const asked: (number | null)[] = [];
    owner.commands('selectChild').subscribe(({ childId }) => asked.push(childId));

    bus.send('selectChild', { childId: 4 });

    expect(asked).toEqual([4]);
    expect(bus.topic('selection').value.childId).toBeNull();
  });
});

describe('the bus as an area gets it', () => {
  function opened() {
    let now = 1_000;
    const { bus, owner } = createBus(initialTopics('groepsapp'));
    const flooded = jest.fn();
    const bound = () => boundBus(bus, { now: () => now }, flooded);
    let received = 0;
    bus.events('notes-changed').subscribe(() => (received += 1));
    owner.commands('refreshRoster').subscribe(() => (received += 1));
    return { bus, bound, flooded, received: () => received, pass: (ms: number) => (now += ms) };
  }
  const times = (count: number, send: () => void) => Array.from({ length: count }).forEach(send);

  test('drops what the area sends beyond the bound, and tells it once', () => {
    const { bound, flooded, received, pass } = opened();
    const bus = bound();
    times(mostPerSecond / 2, () => bus.emit('notes-changed', { groupIds: [1] }));
    times(mostPerSecond / 2, () => bus.send('refreshRoster', {}));
    expect(received()).toBe(mostPerSecond);
    expect(flooded).not.toHaveBeenCalled();
    times(5_000, () => bus.emit('notes-changed', { groupIds: [1] }));
    expect(received()).toBe(mostPerSecond);
    pass(1_000);
    times(5_000, () => bus.send('refreshRoster', {}));
    expect(received()).toBe(2 * mostPerSecond);
    expect(flooded).toHaveBeenCalledTimes(1);
  });

  test('leaves what other areas and the shell send alone', () => {
    const { bus, bound, flooded, received } = opened();
    const [flooding, sound] = [bound(), bound()];
    times(5_000, () => flooding.emit('notes-changed', { groupIds: [1] }));
    times(10, () => sound.emit('notes-changed', { groupIds: [2] }));
    times(10, () => bus.emit('notes-changed', { groupIds: [3] }));
    expect(received()).toBe(mostPerSecond + 20);
    expect(flooded).toHaveBeenCalledTimes(1);
  });

  test('ends events that answer themselves', () => {
    const { bound, flooded, received } = opened();
    const bus = bound();
    bus.events('notes-changed').subscribe(() => bus.emit('notes-changed', { groupIds: [] }));
    bus.emit('notes-changed', { groupIds: [] });
    expect(received()).toBe(mostPerSecond);
    expect(flooded).toHaveBeenCalledTimes(1);
  });
});
