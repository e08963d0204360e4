import { memo } from 'react';
import { shortened } from '@groepsapp/kernel';
import { ActivityIcon } from '../icons/ActivityIcon';
import { UnsentChange } from '../../running/Running';
import { Spoken } from '../../Spoken';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { isEditable, isOpen, type LogItem } from '../log/logRules';
import { Running, When, type LogActions } from './ActivityRow';
import styles from '../Activities.module.css';

interface ActivityChipProps {
  item: LogItem;
  childName: string;
  actions: LogActions;
}

/** Characters of a text in a chip; a tap on it shows all. */
const mostOfText = 60;

/** One activity of a child in a line of them: a tap opens it, to change or to remove. */
export const ActivityChip = memo(function ActivityChip({ item, childName, actions }: ActivityChipProps) {
  const { activity, icon_id, text, pending, saved } = item;
  const what = (
    <>
      <ActivityIcon id={icon_id} /> <When item={item} /> <strong>{activity}</strong>{' '}
      {text !== '' && <bdi dir="auto">{shortened(text, mostOfText)}</bdi>}
    </>
  );
  return (
    <li className={styles.chips}>
      {saved !== null && isEditable(item) ? (
        <button type="button" className={styles.chip} data-open={isOpen(item)} onClick={() => actions.onEdit(saved)}>
          {what} <Spoken text={texts.editOf(childName)} />
        </button>
      ) : (
        <span className={styles.chip}>{what}</span>
      )}
      {pending !== null && pending.state !== 'sent' && <UnsentChange entry={pending} />}
      <Running item={item} childName={childName} actions={actions} />
    </li>
  );
});
