import type { RealtimeEventName } from '@groepsapp/contract';
import type { Bus } from '../bus';

type Shape = 'childIds' | 'groupIds' | 'establishmentId' | 'release';

const shapes: Record<RealtimeEventName, Shape> = {
  'presence-changed': 'childIds',
  'messages-changed': 'childIds',
  'instructions-changed': 'childIds',
  'notes-changed': 'groupIds',
  'activities-changed': 'childIds',
  'planning-changed': 'childIds',
  'photo-changed': 'childIds',
  'settings-changed': 'establishmentId',
  'registry-changed': 'release',
};

function fits(shape: Shape, value: unknown): boolean {
  if (shape === 'establishmentId') return typeof value === 'number';
  if (shape === 'release') return typeof value === 'string';
  return Array.isArray(value) && value.every((id) => typeof id === 'number');
}

/** Puts an event of the channel on the bus; what another version of the server may have meant is left out. */
export function passOn(bus: Bus, name: RealtimeEventName, data: unknown): void {
  const shape = shapes[name];
  if (typeof data !== 'object' || data === null) return;
  const value: unknown = Object.entries(data).find(([key]) => key === shape)?.[1];
  if (fits(shape, value)) bus.emit(name, { [shape]: value } as never);
}

/** Presence changes by the minute, and nothing else asks for it by itself. */
export function tellPresenceChanged(bus: Bus): void {
  bus.emit('presence-changed', { childIds: [] });
}

/** Says of everything that it may have changed, for when nobody could tell what did. */
export function tellAllChanged(bus: Bus): void {
  tellPresenceChanged(bus);
  bus.emit('messages-changed', { childIds: [] });
  bus.emit('instructions-changed', { childIds: [] });
  bus.emit('notes-changed', { groupIds: [] });
  bus.emit('activities-changed', { childIds: [] });
  bus.emit('planning-changed', { childIds: [] });
  bus.emit('photo-changed', { childIds: [] });
  bus.emit('settings-changed', { establishmentId: bus.topic('selection').value.establishment?.id ?? 0 });
  bus.emit('registry-changed', { release: '' });
}
