import { useId, useState } from 'react';
import { foldText, type Photo, type RosterChild } from '@groepsapp/kernel';
import { ChildThumbnail, EmptyText, PresenceMark } from '@groepsapp/kernel/ui/data';
import { Icon } from '@groepsapp/kernel/ui/base';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import styles from './ChildChoice.module.css';

interface ChildChoiceProps {
  children: readonly RosterChild[];
  /** Children who are in it already and stay in it. */
  already: readonly number[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The most children that fit in the dialog without searching. */
const fewChildren = 12;

/** The children to share photos with; those without permission are named with the reason, and cannot be chosen. */
export function ChildChoice({ children, already, chosen, onChange }: ChildChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = children.filter(({ full_name }) => foldText(full_name).includes(wanted));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Kinderen</legend>
      {children.length > fewChildren && <SearchField label="Zoek een kind" value={search} onChange={setSearch} />}
      {found.length === 0 && <EmptyText>Geen kinderen</EmptyText>}
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

/** The text below the name of a child: why it cannot be selected, or not together with others. */
function noteOn(child: RosterChild, already: boolean): { text: string; icon?: 'no-photo' | 'refused' } | null {
  if (child.photo_allowed !== 1) return { text: "Geen toestemming om foto's te delen", icon: 'no-photo' };
  if (already) return { text: 'Al gedeeld' };
  return isHiddenFromOthers(child)
    ? { text: "Mag niet op foto's die andere ouders zien: alleen apart te delen", icon: 'refused' }
    : null;
}

interface ChildOptionProps {
  child: RosterChild;
  already: boolean;
  checked: boolean;
  onToggle: () => void;
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

/** Whether the carers refused that their child is on photos that other parents see. */
function isHiddenFromOthers({ optional_fields }: RosterChild): boolean {
  return optional_fields?.permissions.some(({ kind }) => kind === 'photoOthers') ?? false;
}

/**
 * The selected children who do not allow this sharing: photos can be shared with each of them only alone, or not at
 * all.
 * @param chosen ids of children with whom the photos will be shared too
 */
export function childrenNotTogether(
  photos: readonly Photo[],
  chosen: readonly number[],
  children: readonly RosterChild[],
): readonly RosterChild[] {
  const hidden = children.filter(isHiddenFromOthers);
  const together = photos.map(({ shared }) => new Set([...shared, ...chosen])).filter(({ size }) => size > 1);
  return hidden.filter(({ id }) => together.some((ids) => ids.has(id)));
}
