import { useId, useState } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { ChildThumbnail, EmptyText } from '@groepsapp/kernel/ui/data';
import { Icon } from '@groepsapp/kernel/ui/base';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { photoTexts } from './photoTexts';
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

function ChildOption({ child, already, checked, onToggle }: ChildOptionProps) {
  const texts = photoTexts.shareDialog;
  const noteId = useId();
  const refused = child.photo_allowed !== 1;
  const note = refused ? texts.noPermission : already ? texts.alreadyShared : null;
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
      </label>
      {note !== null && (
        <p id={noteId} className={styles.note}>
          {refused && <Icon name="no-photo" />} {note}
        </p>
      )}
    </li>
  );
}
