import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { useEarlierVersionsQuery } from './careApi';
import { careTexts } from './careTexts';
import styles from './CareScreen.module.css';

const texts = careTexts.versions;

interface EarlierVersionsProps {
  childId: number;
  /** Only the versions of this instruction; omitted: of all instructions of the child, removed ones included. */
  instructionId?: number;
}

/** The earlier texts of care instructions, newest first, with who wrote and who replaced them. */
export function EarlierVersions({ childId, instructionId }: EarlierVersionsProps) {
  const versions = useEarlierVersionsQuery({ childId, instructionId });
  return (
    <AsyncContent state={versions} empty={texts.empty}>
      {(list) => (
        <ul className={styles.list} aria-label={texts.heading}>
          {list.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

function Version({ version }: { version: CallAnswer<'GET /instructions/versions'>[number] }) {
  const { title, body, priority, written_at, written_by, replaced_at, replaced_by, removed } = version;
  return (
    <li className={styles.version}>
      <p className={styles.versionTitle} dir="auto">
        {title}
        {priority === '1' && <span className={styles.versionPriority}> ({careTexts.care.priorities[priority]})</span>}
      </p>
      <p className={styles.versionBody} dir="auto">
        {body}
      </p>
      <p className={styles.date}>{texts.written(momentOf(written_at), written_by)}</p>
      <p className={styles.date}>
        {removed
          ? texts.removed(momentOf(replaced_at), replaced_by)
          : texts.changed(momentOf(replaced_at), replaced_by)}
      </p>
    </li>
  );
}

const momentOf = (moment: string) => `${formatDate(moment)} ${formatTime(moment)}`;
