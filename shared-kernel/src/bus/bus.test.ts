import { initialTopics } from '../host/createKernel';
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
