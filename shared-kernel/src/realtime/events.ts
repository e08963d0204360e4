import {
  eventRule,
  readEvent,
  realtimeEventNames,
  type RealtimeEventName,
  unknownChange,
} from '@groepsapp/contract/realtime';
import type { Bus } from '../bus';

/** Puts an event of the channel on the bus. A payload of another shape comes from another version and is ignored. */
export function passOn(bus: Bus, name: RealtimeEventName, data: unknown): void {
  const payload = readEvent(name, data);
  if (payload !== null) bus.emit(name, payload);
}

function emitUnknown(bus: Bus, names: readonly RealtimeEventName[]): void {
  const establishmentId = bus.topic('selection').value.establishment?.id ?? 0;
  for (const name of names) bus.emit(name, unknownChange(name, establishmentId));
}

/** Emits, without ids, the events of what changes by the minute. */
export function emitFrequentUnknown(bus: Bus): void {
  emitUnknown(
    bus,
    realtimeEventNames.filter((name) => eventRule(name).frequent),
  );
}

/** Emits every event without ids, after events can have been missed. */
export function emitAllUnknown(bus: Bus): void {
  emitUnknown(bus, realtimeEventNames);
}
