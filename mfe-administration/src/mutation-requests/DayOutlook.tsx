import type { RatioRow, RequestedDay } from '@groepsapp/kernel';
import { RatioStrip } from '@groepsapp/kernel/ui/ratio';
import { DatedText } from '../shared/DatedText';
import { dayText, hoursOf } from './mutationRequestsRules';
import styles from './DecideDialog.module.css';
import { requestsTexts } from './mutationRequestsTexts';

const texts = requestsTexts.dialog;

/** A day of a request: the planning of the child, and the group and its staff ratio as they are and as they become. */
export function DayOutlook({ day }: { day: RequestedDay }) {
  const group = day.group.name || requestsTexts.noGroupName;
  const { date, planned, children, max_children, ratio, then } = day;
  const hours = hoursOf([...ratio, ...(then?.ratio ?? [])]);
  const coming = planned.filter(({ status }) => status !== 'DELETED');
  const plannedText = coming.map(({ start_time, end_time }) => `${start_time}-${end_time}`).join(', ');
  return (
    <section className={styles.day}>
      <h3 className={styles.heading}>
        <DatedText>{dayText(date)}</DatedText> · {group}
      </h3>
      <dl className={styles.facts}>
        <dt>{texts.planned}</dt>
        <dd>
          <DatedText>{plannedText || texts.notPlanned}</DatedText>
        </dd>
        <dt>{texts.children}</dt>
        <dd>
          {then === null
            ? texts.places(children, max_children)
            : texts.placesThen(children, then.children, max_children)}
        </dd>
      </dl>
      <h4 className={styles.subheading}>{texts.ratio}</h4>
      <Ratio label={texts.now} day={dayText(date)} rows={ratio} hours={hours} />
      {then !== null && <Ratio label={texts.then} day={dayText(date)} rows={then.ratio} hours={hours} />}
    </section>
  );
}

interface RatioProps {
  label: string;
  day: string;
  rows: readonly RatioRow[];
  hours: { from: number; to: number } | undefined;
}

function Ratio({ label, day, rows, hours }: RatioProps) {
  return (
    <div className={styles.ratio}>
      <p className={styles.label}>{label}</p>
      <RatioStrip rows={rows} label={`${texts.ratio} ${day} ${label}`} {...(hours && { hours })} />
    </div>
  );
}
