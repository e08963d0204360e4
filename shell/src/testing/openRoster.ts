import type { CallInput, Child, PresenceRecord } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import type { ListedStorage } from '@groepsapp/kernel/host';
import { createTestKernel, memoryStorage, testChild, testGroup, testPersistence } from '@groepsapp/kernel/testing';
import { BehaviorSubject } from 'rxjs';
import { ImageTokenService } from '../services/ImageTokenService';
import { RosterService } from '../services/RosterService';

const zoe = testChild({ id: 1, first_name: 'Zoë', last_name: 'Aalders' });
const bo = testChild({ id: 2, first_name: 'Bo', last_name: 'Zwart' });

/** Bo is present; Zoë is not. */
export const present: PresenceRecord = {
  id: 5,
  child_id: 2,
  group_id: 1,
  start_time: '2026-11-18T07:00:00.000Z',
  end_time: null,
};

const opened: { stop(): void }[] = [];

/** A roster service on a page with two groups, with the children Zoë and Bo; end it with `closeRosters`. */
export function openRoster(storage: ListedStorage = memoryStorage(), online = true) {
  const children = jest.fn<Child[], [CallInput<'GET /children'>]>(() => {
    if (!online) throw new ApiError('offline', 'weg');
    return [{ ...zoe }, { ...bo }];
  });
  const presence = jest.fn<PresenceRecord[] | Promise<PresenceRecord[]>, []>(() => [present]);
  const imageToken = jest.fn(() => ({ token: 'image', expires_at: new Date(Date.now() + 3_600_000).toISOString() }));
  const testKernel = createTestKernel({
    storage,
    selection: { groups: [testGroup({ id: 4 }), testGroup({ id: 9 })] },
    answers: {
      'GET /children': children,
      'GET /events/current-presence': presence,
      'POST /presence/taps': () => ({ records: [] }),
      'GET /authentication/image-token': imageToken,
    },
  });
  const persistence = testPersistence({ variant: 'groepsapp', storage });
  /** How far the clock of the device is ahead, which the kernel knows. */
  const device = { ahead: 0 };
  const kernel = { ...testKernel, clock: { now: () => Date.now() - device.ahead } };
  const host = { ...kernel, persistence };
  const token = new ImageTokenService(host);
  const entries = new BehaviorSubject<readonly OutboxEntry[]>([]);
  const roster = new RosterService(kernel, kernel.owner, token, entries);
  opened.push(roster, token);
  return {
    children,
    presence,
    imageToken,
    kernel,
    device,
    roster,
    token,
    entries,
    now: () => kernel.bus.topic('roster').value,
  };
}

/** Stops all rosters that the test opened. */
export function closeRosters(): void {
  opened.splice(0).forEach((service) => service.stop());
}

/** Runs pending promise callbacks, in a test with fake timers. */
export const settle = () => jest.advanceTimersByTimeAsync(0);

export const namesOf = (list: readonly Child[]) => list.map(({ first_name }) => first_name);
