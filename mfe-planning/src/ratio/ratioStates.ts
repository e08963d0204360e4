import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { minutesOf } from '@groepsapp/kernel/dates';
import { shortTime, statusName } from '@groepsapp/kernel/ui/ratio';

/** A part of the day during which a group stays in one state. */
interface RatioState {
  /** HH:mm */
  from: string;
  to: string;
  status: RatioRow['status'];
  /** The status in words. */
  name: string;
  rows: readonly RatioRow[];
}

/** A shorter moment is somebody who arrives a little before somebody else leaves. */
const shortest = 5;

const isMoment = ({ from, to }: RatioState) => minutesOf(to) - minutesOf(from) < shortest;

/** Children without anybody are never too short to say. */
const isAlone = ({ rows }: RatioState) => rows.some(({ children, employees }) => children > 0 && employees === 0);

const stateOf = (row: RatioRow): RatioState => ({
  from: shortTime(row.start_time),
  to: shortTime(row.end_time),
  status: row.status,
  name: statusName(row),
  rows: [row],
});

const longer = (state: RatioState, by: RatioState): RatioState => ({
  ...state,
  to: by.to,
  rows: [...state.rows, ...by.rows],
});

/** The states that follow each other; where nobody is there, none. */
function joined(states: readonly RatioState[], belongs: (state: RatioState, last: RatioState) => boolean) {
  const result: RatioState[] = [];
  for (const state of states) {
    const last = result.at(-1);
    if (last?.to === state.from && belongs(state, last)) result[result.length - 1] = longer(last, state);
    else result.push(state);
  }
  return result;
}

/** The states of a group over a day; a moment of less than five minutes is part of the state before it. */
export function ratioStates(rows: readonly RatioRow[]): RatioState[] {
  const isSame = (state: RatioState, last: RatioState) => state.name === last.name;
  const states = joined(rows.map(stateOf), isSame);
  return joined(states, (state, last) => isSame(state, last) || (isMoment(state) && !isAlone(state)));
}

/** The row of a state with the fewest employees for what is needed. */
export function worstRow({ rows }: RatioState): RatioRow | undefined {
  const missing = ({ ratio, employees }: RatioRow) => (ratio ?? Infinity) - employees;
  return rows.reduce<RatioRow | undefined>(
    (worst, row) => (worst === undefined || missing(row) > missing(worst) ? row : worst),
    undefined,
  );
}

/** A change of state of one group or more at once. */
export interface RatioChange {
  state: RatioState;
  groups: readonly { id: number; name: string; state: RatioState }[];
}

/** The changes of state of all groups by time; groups that change in the same way at the same time stand in one. */
export function ratioChanges(groups: readonly GroupRatio[]): RatioChange[] {
  const changes = new Map<string, RatioChange>();
  for (const { id_group: id, name, rows } of groups) {
    for (const state of ratioStates(rows)) {
      const worst = worstRow(state);
      const key = [state.from, state.to, state.name, worst?.employees, worst?.ratio].join();
      const known = changes.get(key);
      changes.set(key, { state, groups: [...(known?.groups ?? []), { id, name, state }] });
    }
  }
  return [...changes.values()].sort((one, other) => one.state.from.localeCompare(other.state.from));
}
