import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { BusCommands, BusEvents, StateTopics } from './topics';

/** A topic with a current value and an observable of its changes. */
export interface StateTopic<T> {
  readonly value: T;
  /** Emits the current value first. */
  readonly changes: Observable<T>;
}

/** The areas' side of the bus: read state, subscribe to and emit events, send commands. */
export interface Bus {
  topic<K extends keyof StateTopics>(name: K): StateTopic<StateTopics[K]>;
  events<K extends keyof BusEvents>(name: K): Observable<BusEvents[K]>;
  emit<K extends keyof BusEvents>(name: K, payload: BusEvents[K]): void;
  send<K extends keyof BusCommands>(name: K, payload: BusCommands[K]): void;
}

/** The shell's side of the bus: the only writer of state topics and the only handler of commands. */
export interface BusOwner {
  set<K extends keyof StateTopics>(name: K, value: StateTopics[K]): void;
  commands<K extends keyof BusCommands>(name: K): Observable<BusCommands[K]>;
}

type Subjects<T> = { [K in keyof T]?: Subject<T[K]> };

function subjectOf<T, K extends keyof T>(subjects: Subjects<T>, name: K): Subject<T[K]> {
  const known = subjects[name];
  if (known) return known;
  const made = new Subject<T[K]>();
  subjects[name] = made;
  return made;
}

type StateSubjects = { [K in keyof StateTopics]: BehaviorSubject<StateTopics[K]> };

function stateSubjects(initial: StateTopics): StateSubjects {
  const subjects = Object.entries(initial).map(([name, value]) => [name, new BehaviorSubject(value)]);
  return Object.fromEntries(subjects) as StateSubjects;
}

/** Creates the bus and its owner's side. @param initial the initial value of every state topic */
export function createBus(initial: StateTopics): { bus: Bus; owner: BusOwner } {
  const states = stateSubjects(initial);
  const events: Subjects<BusEvents> = {};
  const commands: Subjects<BusCommands> = {};
  const topics = Object.fromEntries(
    Object.entries(states).map(([name, subject]) => [
      name,
      {
        get value() {
          return subject.value;
        },
        changes: subject.asObservable(),
      },
    ]),
  ) as { [K in keyof StateTopics]: StateTopic<StateTopics[K]> };

  return {
    bus: {
      topic: (name) => topics[name],
      events: (name) => subjectOf(events, name).asObservable(),
      emit: (name, payload) => subjectOf(events, name).next(payload),
      send: (name, payload) => subjectOf(commands, name).next(payload),
    },
    owner: {
      set: (name, value) => states[name].next(value),
      commands: (name) => subjectOf(commands, name).asObservable(),
    },
  };
}
