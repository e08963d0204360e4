import { readEvent, type RealtimeEventName, unknownChange } from '@groepsapp/contract/realtime';
import type { Bus } from '../bus';

/**
 * Emits a channel event on the bus. A payload that does not match its schema comes from another version and is ignored.
 */
export function passOn(bus: Bus, name: RealtimeEventName, data: unknown): void {
  const payload = readEvent(name, data);
  if (payload !== null) bus.emit(name, payload);
}

/** Emits events with "unknown, possibly all" payloads. */
export function emitUnknown(bus: Bus, names: readonly RealtimeEventName[]): void {
  const establishmentId = bus.topic('selection').value.establishment?.id ?? 0;
  for (const name of names) bus.emit(name, unknownChange(name, establishmentId));
}
