import { createTestKernel, memoryStorage } from '../testing';
import { defineKept } from './kept';

const notes = defineKept<string>({
  name: 'trial.notes',
  version: 1,
  check: (entry) => (typeof entry === 'string' ? entry : null),
});

/** A storage in which a text may have so many characters. */
function storageOf(room: { characters: number }) {
  const inner = memoryStorage();
  const setItem = (key: string, text: string) => {
    if (text.length > room.characters) throw new DOMException('full', 'QuotaExceededError');
    inner.setItem(key, text);
  };
  return { ...inner, setItem };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what found no room is written once there is some, and keeps nothing smaller out', async () => {
  const room = { characters: 200 };
  const storage = storageOf(room);
  const stored = () => notes(createTestKernel({ storage })).all;
  const kept = notes(createTestKernel({ storage }));
  kept.set('long', 'x'.repeat(500));
  kept.set('short', 'kort');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([...stored()]).toEqual([['short', 'kort']]);
  expect(kept.all.get('long')).toHaveLength(500);

  room.characters = 1_000;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stored().get('long')).toHaveLength(500);
});

test('what found no room and was removed is not written', async () => {
  const room = { characters: 200 };
  const storage = storageOf(room);
  const kept = notes(createTestKernel({ storage }));
  kept.set('long', 'x'.repeat(500));
  kept.flush();
  kept.remove('long');
  room.characters = 1_000;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(notes(createTestKernel({ storage })).all.size).toBe(0);
});

test('what was typed last is stored when the session ends', () => {
  const storage = memoryStorage();
  const kernel = createTestKernel({ storage });
  const kept = notes(kernel);
  kept.set('new', 'kort voor het einde');
  expect(notes(createTestKernel({ storage })).all.size).toBe(0);
  kernel.bus.emit('session-ending', {});
  expect(notes(createTestKernel({ storage })).all.get('new')).toBe('kort voor het einde');
});
