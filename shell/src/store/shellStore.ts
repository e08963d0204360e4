import type { Bus } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

/** Interval in ms between refetches because of events. */
const interval = 3_000;
/**
 * That for presence, which changes most and is asked for by one request. Together with the staff ratio, which screens
 * ask for at most once in five seconds, a tablet makes at most one request per second because of taps.
 */
const presenceInterval = 1_250;

/** Without a choice the settings of establishment 0 hold. */
const chosenIn = (bus: Bus): number => bus.topic('selection').value.establishment?.id ?? 0;

/** The answers that the shell itself asks for; in the chunk of the screens behind the login, as the stores of areas. */
export const shellStore = defineAreaStore({
  name: 'shell',
  tags: ['children', 'presence', 'sessions', 'settings', 'unread'],
  invalidatedBy: {
    'instructions-changed': ['children'],
    'planning-changed': ['children'],
    'photo-changed': ['children'],
    'record-changed': ['children'],
    // `presence-changed` and `activities-changed` are for the roster: see `RosterService`.
    'messages-changed': ['unread'],
    'settings-changed': ({ establishmentId }, bus) => (establishmentId === chosenIn(bus) ? ['settings'] : []),
  },
  pace: {
    children: { growing: interval },
    presence: presenceInterval,
    settings: interval,
    unread: { growing: interval },
  },
});

/** The ids that settings belong to: those of the chosen establishment, or 1 and 0 when none is chosen. */
export interface Place {
  company: number;
  establishment: number;
}

/** What the shell asks the server for, once somebody is signed in. */
export const shellApi = shellStore.inject(
  (build) => ({
    establishments: build.query({ query: () => callQuery('GET /establishments', {}) }),
    groups: build.query({
      query: (establishment: number) =>
        callQuery('GET /groups', { query: { id_establishment: String(establishment) } }),
    }),
    occupation: build.query({
      query: (establishment: number) =>
        callQuery('GET /groups/occupation', { query: { id_establishment: String(establishment) } }),
    }),
    settings: build.query({
      query: ({ company, establishment }: Place) =>
        callQuery('GET /settings/:idCompany/:idEstablishment', {
          params: { idCompany: String(company), idEstablishment: String(establishment) },
        }),
      providesTags: ['settings'],
    }),
    children: build.query({
      query: (groups: string) => callQuery('GET /children', { query: { id_group: groups } }),
      providesTags: ['children'],
    }),
    presence: build.query({
      query: (groups: string) => callQuery('GET /events/current-presence', { query: { id_group: groups } }),
      providesTags: ['presence'],
    }),
    unread: build.query({
      query: (groups: string) => callQuery('GET /messages/unread-message-count', { query: { id_group: groups } }),
      providesTags: ['unread'],
    }),
  }),
  { persist: { version: 1, endpoints: ['children', 'presence', 'unread'] } },
);

/** Who works where can have changed since the last choice. */
export const afresh = { refetchOnMountOrArgChange: true };
