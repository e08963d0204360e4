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
}

function detailOf({ state, record, reason = '' }: StateMarkProps): string {
  if ((state === 'present' || state === 'unplanned') && record) return texts.since(formatTime(record.start_time));
  if (state === 'departed' && record?.end_time) {
    return texts.fromTo(formatTime(record.start_time), formatTime(record.end_time));
  }
  return state === 'absent' || state === 'ill' ? reason : '';
}

/** The state of a child today: an icon, a word, and since when or why. */
export function StateMark(props: StateMarkProps) {
  const detail = detailOf(props);
  return (
    <Badge tone={tones[props.state]} icon={stateIcons[props.state]}>
      {presenceTexts.states[props.state]}
      {detail !== '' && ` ${detail}`}
    </Badge>
  );
}
