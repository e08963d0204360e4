import { formatTime } from '@groepsapp/kernel/dates';
import { presenceTexts, stateIcons, type DayState, type PresenceTimes } from '@groepsapp/kernel/presence';
import { Badge, type BadgeProps } from '@groepsapp/kernel/ui/data';
import { planningTexts as texts } from './texts';

const tones: Readonly<Record<DayState, NonNullable<BadgeProps['tone']>>> = {
  expected: 'neutral',
  present: 'success',
  unplanned: 'warning',
  departed: 'neutral',
  absent: 'accent',
  ill: 'danger',
  none: 'neutral',
};

export interface StateMarkProps {
  state: DayState;
  record: PresenceTimes | null;
  /** Why a child is absent or ill; may be empty. */
  reason?: string | undefined;
  /** That the child should be here by now and since when, in words. */
  late?: string | null;
}

/** States in which a child may be late; who has left in the morning may be expected again. */
const mayBeLate: readonly DayState[] = ['expected', 'departed'];

function detailOf({ state, record, reason = '' }: StateMarkProps): string {
  if ((state === 'present' || state === 'unplanned') && record) return texts.since(formatTime(record.start_time));
  if (state === 'departed' && record?.end_time) {
    return texts.fromTo(formatTime(record.start_time), formatTime(record.end_time));
  }
  return state === 'absent' || state === 'ill' ? reason : '';
}

/** The state of a child today: an icon, a word, and since when or why; and since when it is late. */
export function StateMark(props: StateMarkProps) {
  const { state, late = null } = props;
  const detail = detailOf(props);
  const isLate = late !== null && mayBeLate.includes(state);
  return (
    <>
      {!(isLate && state === 'expected') && (
        <Badge tone={tones[state]} icon={stateIcons[state]}>
          {presenceTexts.states[state]}
          {detail !== '' && ` ${detail}`}
        </Badge>
      )}
      {isLate && (
        <Badge tone="warning" icon="warning">
          {late}
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
