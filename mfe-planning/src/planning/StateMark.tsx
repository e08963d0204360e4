import { formatTime } from '@groepsapp/kernel/dates';
import { presenceTexts, stateIcons, type DayState, type PresenceTimes } from '@groepsapp/kernel/presence';
import { Badge, type BadgeProps } from '@groepsapp/kernel/ui/data';
import type { LateText } from './rows';
import { planningTexts as texts } from './planningTexts';
import { Spoken } from '../Spoken';
import common from '../common.module.css';

const tones: Readonly<Record<DayState, NonNullable<BadgeProps['tone']>>> = {
  expected: 'neutral',
  present: 'success',
  unplanned: 'warning',
  departed: 'neutral',
  absent: 'accent',
  ill: 'danger',
  none: 'neutral',
};

interface StateMarkProps {
  state: DayState;
  record: PresenceTimes | null;
  /** Why a child is absent or ill; may be empty. */
  reason?: string | undefined;
  /** That the child should be here or have left by now, and since when. */
  late?: LateText | null;
}

/** States in which a child may be late; who has left in the morning may be expected again. */
const mayBeLate: Readonly<Record<LateText['to'], readonly DayState[]>> = {
  come: ['expected', 'departed'],
  leave: ['present', 'unplanned'],
};

/** Text after the word of a state: since when a child is here, when it was, or why it is absent. */
function stateDetail({ state, record, reason = '' }: StateMarkProps): string {
  if (isPresent(state) && record) return formatTime(record.start_time);
  if (state === 'departed' && record?.end_time) {
    return texts.fromTo(formatTime(record.start_time), formatTime(record.end_time));
  }
  return state === 'absent' || state === 'ill' ? reason : '';
}

/** States of which the times and the ring around the picture say enough; a word beside them takes room of the marks. */
const saidByTimes: readonly DayState[] = ['present', 'unplanned', 'departed'];

const isPresent = (state: DayState) => state === 'present' || state === 'unplanned';

/** The state of a child today: an icon, a word, and since when or why; and since when it is late. */
export function StateMark(props: StateMarkProps) {
  const { state, late = null } = props;
  const detail = stateDetail(props);
  const isLate = late !== null && mayBeLate[late.to].includes(state);
  return (
    <>
      {state === 'expected' && !isLate && <span className={common.small}>{presenceTexts.states.expected}</span>}
      {state !== 'expected' && (
        <Badge tone={tones[state]} {...(state !== 'present' && { icon: stateIcons[state] })}>
          <span>
            {saidByTimes.includes(state) ? <Spoken text={presenceTexts.states[state]} /> : presenceTexts.states[state]}{' '}
            {isPresent(state) && detail !== '' && texts.since} {detail}
          </span>
        </Badge>
      )}
      {isLate && (
        <Badge tone="warning" icon="warning">
          <span>
            <Spoken text={late.text} />
            <span aria-hidden="true">{late.short}</span>
          </span>
        </Badge>
      )}
    </>
  );
}

/** That a sleeping child has to be looked after; nothing when it has not. */
export function SleepCheckMark({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <Badge tone="warning" icon="sleep">
      {texts.checkSince(since)}
    </Badge>
  );
}
