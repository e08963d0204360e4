import { Fragment } from 'react';
import type { Attention } from '../../bus';
import { useTopic } from '../../react';
import { Alert } from '../base/Alert';
import { ChildName } from './ChildName';
import { dataTexts as texts } from './dataTexts';
import { RouteLink } from './RouteLink';
import styles from './SleepChecksNotice.module.css';

const checksDue = ({ sleepChecks }: Attention) => sleepChecks;

/** As many names as stand in two lines of a phone. */
const most = 3;

/** Which sleeping children have to be looked after and since when, with the way to the Logboek; nothing when none. */
export function SleepChecksNotice() {
  const due = useTopic('attention', checksDue);
  if (due.length === 0) return null;
  const action = (
    <RouteLink to="/activities" className={styles.link}>
      {texts.toLog}
    </RouteLink>
  );
  return (
    <Alert kind="warning" action={action}>
      {texts.sleepChecks}:{' '}
      {due.slice(0, most).map(({ childId, since }, index) => (
        <Fragment key={childId}>
          {index > 0 && ', '}
          <ChildName childId={childId} /> {texts.since(since)}
        </Fragment>
      ))}
      {due.length > most && ` ${texts.andMore(due.length - most)}`}
    </Alert>
  );
}
