import { useId, useState } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { ChildThumbnail, EmptyText, PresenceMark } from '@groepsapp/kernel/ui/data';
import { Icon } from '@groepsapp/kernel/ui/base';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { isHiddenFromOthers } from './consent';
import { photoTexts } from './photosTexts';
import styles from './ChildChoice.module.css';

export interface ChildChoiceProps {
  children: readonly RosterChild[];
  /** Children who are in it already and stay in it. */
  already: readonly number[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** As many as fit in the dialog without searching. */
const fewChildren = 12;

/** The children to share photos with; those without permission are named with the reason, and cannot be chosen. */
export function ChildChoice({ children, already, chosen, onChange }: ChildChoiceProps) {
  const texts = photoTexts.shareDialog;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('nl');
  const found = children.filter(({ full_name }) => full_name.toLocaleLowerCase('nl').includes(wanted));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.children}</legend>
      {children.length > fewChildren && <SearchField label={texts.search} value={search} onChange={setSearch} />}
      {found.length === 0 && <EmptyText>{texts.noChildren}</EmptyText>}
      <ul className={styles.list}>
        {found.map((child) => (
          <ChildOption
            key={child.id}
            child={child}
            already={already.includes(child.id)}
            checked={chosen.includes(child.id)}
            onToggle={() => toggle(child.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ChildOptionProps {
  child: RosterChild;
  already: boolean;
  checked: boolean;
  onToggle: () => void;
}

/** The text below the name of a child: why it cannot be selected, or not together with others. */
function noteOn(child: RosterChild, already: boolean): { text: string; icon?: 'no-photo' | 'refused' } | null {
  const texts = photoTexts.shareDialog;
  if (child.photo_allowed !== 1) return { text: texts.noPermission, icon: 'no-photo' };
  if (already) return { text: texts.alreadyShared };
  return isHiddenFromOthers(child) ? { text: texts.onlyAlone, icon: 'refused' } : null;
}

function ChildOption({ child, already, checked, onToggle }: ChildOptionProps) {
  const noteId = useId();
  const refused = child.photo_allowed !== 1;
  const note = noteOn(child, already);
  return (
    <li>
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked || (already && !refused)}
          disabled={refused || already}
          aria-describedby={note === null ? undefined : noteId}
          onChange={onToggle}
        />
        <ChildThumbnail child={child} />
        <span className={styles.name}>{child.full_name}</span>
        <PresenceMark presence={child.presence} />
      </label>
      {note !== null && (
        <p id={noteId} className={styles.note}>
          {note.icon && <Icon name={note.icon} />} {note.text}
        </p>
      )}
    </li>
  );
}
