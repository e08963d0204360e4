import { looseOf } from '@groepsapp/contract/loose';
import { type Establishment, useTopic } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type AsyncState, EmptyText } from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { Frame } from '../brand/Frame';
import { useServices } from '../services/ServicesContext';
import { afresh, shellApi, shellStore } from '../store/shellStore';
import { wantedIn } from '../guards/guards';
import { homeOf, worksInGroups } from '../variant/variant';
import { usePlaceTexts } from '../variant/placeTexts';
import { choiceTexts as texts } from './choiceTexts';
import { LogoutLink } from './LogoutLink';
import { useNameSearch } from './useNameSearch';
import { useOnly } from './useOnly';
import choice from './choice.module.css';
import styles from './SelectEstablishment.module.css';

function SelectEstablishmentPage() {
  const { selection } = useServices();
  const variant = useTopic('variant');
  const establishments = shellApi.useEstablishmentsQuery(undefined, afresh);
  const navigate = useNavigate();
  const { state } = useLocation();

  function select(establishment: Establishment, replace = false) {
    selection.chooseEstablishment(establishment);
    const next = worksInGroups(variant) ? '/select-group' : (wantedIn(state) ?? homeOf(variant));
    void navigate(next, { replace, state });
  }

  // A single place is selected automatically, but a link to choose another still opens this page.
  const shown = useOnly(establishments, looseOf(state).choosesOther !== true, (only) => select(only, true));
  return <SelectEstablishment establishments={shown} onSelect={select} />;
}

export default shellStore.withStore(SelectEstablishmentPage);

interface SelectEstablishmentProps {
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

const establishmentName = ({ name }: Establishment) => name;

interface EstablishmentChoiceProps extends Pick<SelectEstablishmentProps, 'onSelect'> {
  establishments: readonly Establishment[];
}

function EstablishmentChoice({ establishments, onSelect }: EstablishmentChoiceProps) {
  const { list } = usePlaceTexts().establishments;
  const { visible, searchable, text, setText } = useNameSearch(establishments, establishmentName);
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
