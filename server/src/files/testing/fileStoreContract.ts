import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../FileStore.ts';

const past = new Date('2020-01-01T00:00:00.000Z');
const future = new Date('2099-01-01T00:00:00.000Z');

const textOf = async (store: FileStore, id: string) => String(await buffer(store.read(id)));

/** Tests what every store of files does. @param storeOf the store of the current test, empty at its start */
export function testFileStore(storeOf: () => FileStore): void {
  test.each([
    ['in one piece', () => Buffer.from('Dag Noor')],
    ['as a stream', () => Readable.from([Buffer.from('Dag '), Buffer.from('Noor')])],
  ])('a file stored from %s is read back unchanged, whole or in part', async (_how, make) => {
    const store = storeOf();
    const { id, size } = await store.add(make());
    expect(size).toBe(8);
    expect(await store.find(id)).toEqual({ id, size: 8 });
    expect(await textOf(store, id)).toBe('Dag Noor');
    expect(String(await buffer(store.read(id, { start: 4, end: 5 })))).toBe('No');
  });

  test('a stream of many megabytes is read back unchanged', async () => {
    const store = storeOf();
    const piece = Buffer.alloc(1024 * 1024, 7);
    const { id, size } = await store.add(Readable.from(Array.from({ length: 12 }, () => piece)));
    expect(size).toBe(12 * piece.length);
    expect((await buffer(store.read(id))).equals(Buffer.alloc(size, 7))).toBe(true);
  });

  test('an empty file can be stored', async () => {
    const store = storeOf();
    const { id } = await store.add(Buffer.alloc(0));
    expect(await store.find(id)).toEqual({ id, size: 0 });
  });

  test('the same content stored twice is two files, and removing one keeps the other', async () => {
    const store = storeOf();
    const [one, other] = [await store.add(Buffer.from('x')), await store.add(Buffer.from('x'))];
    await store.remove(one.id);
    await store.remove(one.id);
    expect(await store.find(one.id)).toBeNull();
    expect(await textOf(store, other.id)).toBe('x');
  });

  test('reading a removed file fails', async () => {
    const store = storeOf();
    const { id } = await store.add(Buffer.from('x'));
    await store.remove(id);
    await expect(buffer(store.read(id))).rejects.toThrow();
  });

  test('a reader that stops early does not block others', async () => {
    const store = storeOf();
    const { id } = await store.add(Buffer.alloc(4 * 1024 * 1024, 1));
    for await (const chunk of store.read(id)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect((await buffer(store.read(id))).length).toBe(4 * 1024 * 1024);
  });

  test('an interrupted stream fails and leaves no file', async () => {
    const store = storeOf();
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('broken off');
    }
    await expect(store.add(Readable.from(breaking()))).rejects.toThrow('broken off');
    const asked = jest.fn();
    await store.sweep(future, asked);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each(['', '../../etc/passwd', 'A'.repeat(32), `${'a'.repeat(32)}/..`])('%j is refused as an id', async (id) => {
    const store = storeOf();
    expect(await store.find(id)).toBeNull();
    expect(() => store.read(id)).toThrow(RangeError);
    await expect(store.remove(id)).rejects.toThrow(RangeError);
  });

  test('sweeping removes only old files without references', async () => {
    const store = storeOf();
    const [used, unused] = [await store.add(Buffer.from('used')), await store.add(Buffer.from('unused'))];
    const inUse = (ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => id === used.id)));
    await store.sweep(past, inUse);
    expect(await store.find(unused.id)).not.toBeNull();
    await store.sweep(future, inUse);
    expect([await store.find(used.id), await store.find(unused.id)]).toEqual([{ id: used.id, size: 4 }, null]);
  });
}
