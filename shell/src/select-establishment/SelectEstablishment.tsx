import type { Establishment } from '@groepsapp/kernel';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type AsyncState, EmptyText } from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { Frame } from '../brand/Frame';
import choice from '../choice/choice.module.css';
import { LogoutLink } from '../choice/LogoutLink';
import { useNameSearch } from '../choice/useNameSearch';
import { usePlaceTexts } from '../variant/placeTexts';
import { selectEstablishmentTexts as texts } from './selectEstablishmentTexts';
import styles from './SelectEstablishment.module.css';

export interface SelectEstablishmentProps {
  /** The establishments that the user may choose, in any order. */
  establishments: AsyncState<readonly Establishment[]>;
  onSelect: (establishment: Establishment) => void;
}

/** `/select-establishment`: the user chooses where they work today. */
export function SelectEstablishment({ establishments, onSelect }: SelectEstablishmentProps) {
  const places = usePlaceTexts().establishments;
  return (
    <Frame heading={places.heading} width="wide">
      <AsyncContent state={establishments} empty={places.none} lines={6}>
        {(all) => <EstablishmentChoice establishments={all} onSelect={onSelect} />}
      </AsyncContent>
      <nav className={choice.links}>
        <LogoutLink />
      </nav>
    </Frame>
  );
}

interface EstablishmentChoiceProps {
  establishments: readonly Establishment[];
  onSelect: (establishment: Establishment) => void;
}

const nameOf = (establishment: Establishment) => establishment.name;

function EstablishmentChoice({ establishments, onSelect }: EstablishmentChoiceProps) {
  const { list } = usePlaceTexts().establishments;
  const { visible, searchable, text, setText } = useNameSearch(establishments, nameOf);
  return (
    <Stack>
      {searchable && <SearchField label={texts.search} value={text} onChange={setText} />}
      {visible.length === 0 && <EmptyText>{texts.noMatch}</EmptyText>}
      <ul className={styles.list} aria-label={list}>
        {visible.map((establishment) => (
          <li key={establishment.id}>
            <button type="button" className={styles.option} onClick={() => onSelect(establishment)}>
              {establishment.name}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
