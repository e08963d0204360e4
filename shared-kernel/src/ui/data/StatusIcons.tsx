import type { Child, ChildFlag } from '@groepsapp/contract';
import { countCharacters } from '@groepsapp/contract/texts';
import { Icon, type UiIconName } from '../base/Icon';
import { dataTexts } from './dataTexts';
import styles from './StatusIcons.module.css';
import type { RosterChild } from '../../bus';
import { today } from '../../dates';
import { isHere, wasHere } from '../../presence/rules/here';
import { useKernel } from '../../react';

interface Mark {
  icon: UiIconName;
  label: string;
  tone: string | undefined;
}

type Marked = Pick<Child, 'status' | 'photo_allowed' | 'flags' | 'flags_in_record' | 'optional_fields'>;

const flagIcons: Readonly<Record<ChildFlag['kind'], UiIconName>> = {
  allergy: 'warning',
  diet: 'food',
  medical: 'medicine',
};

function childMarks({ status, photo_allowed }: Marked): Mark[] {
  const marks: Mark[] = [];
  if (status.instruction === 'high') {
    marks.push({ icon: 'priority', label: dataTexts.importantInstruction, tone: styles.important });
  }
  if (status.instruction === 'normal') {
    marks.push({ icon: 'instruction', label: dataTexts.instruction, tone: styles.normal });
  }
  if (status.ill) marks.push({ icon: 'ill', label: dataTexts.ill, tone: styles.important });
  if (status.sleep) marks.push({ icon: 'sleep', label: dataTexts.asleep, tone: styles.asleep });
  if (photo_allowed !== 1) marks.push({ icon: 'no-photo', label: dataTexts.noPhoto, tone: styles.normal });
  return marks;
}

/** The names of what the carers refused, apart from photos, which have an icon of their own. */
function refusedNames({ optional_fields }: Marked): string[] {
  const refused = (optional_fields?.permissions ?? []).filter(({ kind }) => kind !== 'photoPortal');
  return refused.map(({ name }) => name);
}

interface StatusIconsProps {
  child: Marked;
  /**
   * For rows of a list, from which the whole texts are one tap away: the flags that would make a row long are counted
   * ('+2') behind their icons. None is ever cut.
   */
  oneLine?: boolean;
}

/** Characters of flags in a row: two lines of it, where a row is narrow. */
const mostInRow = 48;

/** The number of flags that stand in a row with their texts. */
function countInRow(flags: readonly ChildFlag[]): number {
  let room = mostInRow;
  const first = flags.findIndex(({ text }) => (room -= countCharacters(text, mostInRow)) < 0);
  return first === -1 ? flags.length : first;
}

/** The status of a child at a glance: allergies, diet, care, illness, sleep, permissions. */
export function StatusIcons({ child, oneLine = false }: StatusIconsProps) {
  const marks = childMarks(child);
  const flags = child.flags ?? [];
  const refused = refusedNames(child);
  const whole = oneLine ? countInRow(flags) : flags.length;
  const elsewhere = child.flags_in_record === true;
  if (marks.length === 0 && flags.length === 0 && refused.length === 0 && !elsewhere) return null;
  return (
    <span className={`${styles.marks} ${oneLine ? styles.line : ''}`}>
      {flags.slice(0, whole).map(({ kind, text }) => (
        <span key={`${kind} ${text}`} className={`${styles.flag} ${styles[kind]}`}>
          <Icon name={flagIcons[kind]} label={dataTexts.flags[kind]} />
          <bdi className={styles.text}>{text}</bdi>
        </span>
      ))}
      {whole < flags.length && (
        <span className={styles.flag}>
          {flags.slice(whole).map(({ kind, text }) => (
            <Icon key={`${kind} ${text}`} name={flagIcons[kind]} label={`${dataTexts.flags[kind]}: ${text}`} />
          ))}
          <span aria-hidden="true">+{flags.length - whole}</span>
        </span>
      )}
      {marks.map(({ icon, label, tone }) => (
        <span key={icon} className={tone}>
          <Icon name={icon} label={label} />
        </span>
      ))}
      {elsewhere && (
        <span
          className={styles.elsewhere}
          role="img"
          aria-label={dataTexts.flagsInRecord}
          title={dataTexts.flagsInRecord}
        >
          {dataTexts.seeRecord}
        </span>
      )}
      {refused.length > 0 && (
        <span className={styles.refused}>
          <Icon name="refused" label={dataTexts.refused(refused)} />
          <span aria-hidden="true">{refused.length}</span>
        </span>
      )}
    </span>
  );
}

/** Whether a child is there, or has been there today; nothing for one that has not come today. */
export function PresenceMark({ presence }: Pick<RosterChild, 'presence'>) {
  const { clock } = useKernel();
  const day = today(clock);
  // A record left open on an earlier day does not count for today.
  if (!wasHere(presence, day)) return null;
  const here = isHere(presence, day);
  return (
    <span className={here ? styles.present : styles.normal}>
      <Icon name={here ? 'success' : 'ends'} label={here ? dataTexts.present : dataTexts.signedInToday} />
    </span>
  );
}
