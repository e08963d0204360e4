import type { Bus, Roster } from '@groepsapp/kernel';
import { defineAreaStore } from '@groepsapp/kernel/store';

/** Interval in ms between refetches because of events. */
const interval = 3_000;
/**
 * That for presence, which changes most and is asked for by one request. Together with the staff ratio, which screens
 * ask for at most once in five seconds, a tablet makes at most one request per second because of taps.
 */
const presencePace = { steady: 1_250 };

/** Events of other groups of the establishment arrive here too. */
function concerns({ state, children }: Roster, childIds: readonly number[]): boolean {
  return childIds.length === 0 || state !== 'ready' || children.some(({ id }) => childIds.includes(id));
}

/** Without a choice the settings of establishment 0 hold. */
const chosenIn = (bus: Bus): number => bus.topic('selection').value.establishment?.id ?? 0;

/** The answers that the shell itself asks for; in the chunk of the screens behind the login, as the stores of areas. */
export const shellStore = defineAreaStore({
  name: 'shell',
  tags: ['children', 'presence', 'settings', 'unread'],
  invalidatedBy: {
    'instructions-changed': ['children'],
    'planning-changed': ['children'],
    'photo-changed': ['children'],
    'record-changed': ['children'],
    'activities-changed': ['children'],
    'presence-changed': ({ childIds }, bus) => (concerns(bus.topic('roster').value, childIds) ? ['presence'] : []),
    'messages-changed': ['unread'],
    'settings-changed': ({ establishmentId }, bus) => (establishmentId === chosenIn(bus) ? ['settings'] : []),
  },
  pace: { children: interval, presence: presencePace, settings: interval, unread: interval },
});
