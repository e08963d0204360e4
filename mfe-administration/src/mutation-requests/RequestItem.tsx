import { useKernel, type MutationRequest, type RequestStatus } from '@groepsapp/kernel';
import { formatDate, formatTime, today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge, type BadgeProps } from '@groepsapp/kernel/ui/data';
import { DatedText } from '../dates/DatedText';
import { askedText, isPast } from './describe';
import styles from './RequestsScreen.module.css';
import { requestsTexts as texts } from './requestsTexts';

const marks: Record<RequestStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  new: { tone: 'accent' },
  approved: { tone: 'success', icon: 'success' },
  refused: { tone: 'danger', icon: 'error' },
  withdrawn: { tone: 'neutral', icon: 'close' },
};

/** A request with what is requested, by whom, and its result. */
export function RequestItem({ request, onJudge }: { request: MutationRequest; onJudge: () => void }) {
  const { clock } = useKernel();
  const { kind, status, child_name, group, note } = request;
  const isNew = status === 'new';
  return (
    <li className={isNew ? `${styles.request} ${styles.new}` : styles.request}>
      <div className={styles.about}>
        <p className={styles.head}>
          <bdi className={styles.name}>{child_name}</bdi>
          <Badge>{texts.kinds[kind]}</Badge>
          {!isNew && <Badge {...marks[status]}>{texts.statuses[status]}</Badge>}
          {isNew && isPast(request, today(clock)) && (
            <Badge tone="warning" icon="warning">
              {texts.past}
            </Badge>
          )}
        </p>
        <p className={styles.asked}>
          <DatedText>{askedText(request)}</DatedText> · {group.name || texts.noGroupName}
        </p>
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <Source request={request} />
      </div>
      {isNew && (
        <Button aria-label={texts.judgeOf(`${texts.kinds[kind]} ${child_name}`)} onClick={onJudge}>
          {texts.judge}
        </Button>
      )}
    </li>
  );
}

/** Who asked and who decided, and when. */
function Source({ request }: { request: MutationRequest }) {
  const { parent_name, created_at, status, decided_at, decided_by, reason } = request;
  const outcome = status === 'withdrawn' ? texts.withdrawn : texts.statuses[status];
  return (
    <>
      <p className={styles.source}>
        {texts.asked} {parent_name !== '' && <bdi>{texts.by(parent_name)} </bdi>}
        <Moment at={created_at} />
      </p>
      {decided_at !== null && (
        <p className={styles.source}>
          {outcome} {decided_by !== null && <bdi>{texts.by(decided_by)} </bdi>}
          <Moment at={decided_at} />
        </p>
      )}
      {reason !== null && (
        <p className={styles.note} dir="auto">
          {texts.reason}: {reason}
        </p>
      )}
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} {formatTime(at)}
    </time>
  );
}
