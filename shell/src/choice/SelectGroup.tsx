import { useState } from 'react';
import { looseOf } from '@groepsapp/contract/loose';
import { useTopic, type Establishment, type Group } from '@groepsapp/kernel';
import { Link, useLocation, useNavigate } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type AsyncState } from '@groepsapp/kernel/ui/data';
import { Frame } from '../brand/Frame';
import { wantedIn } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { afresh, shellApi, shellStore } from '../store/shellStore';
import { usePlaceTexts } from '../variant/placeTexts';
import { choiceTexts as texts } from './choiceTexts';
import { GroupChoice, type GroupChoiceProps } from './GroupChoice';
import { LogoutLink } from './LogoutLink';
import { useOnly } from './useOnly';
import choice from './choice.module.css';

function SelectGroupPage() {
  const { establishment, groups } = useTopic('selection');
  return establishment && <OfEstablishment establishment={establishment} current={groups} />;
}

export default shellStore.withStore(SelectGroupPage);

function OfEstablishment({ establishment, current }: Pick<SelectGroupProps, 'establishment' | 'current'>) {
  const { selection } = useServices();
  const groups = shellApi.useGroupsQuery(establishment.id, afresh);
  const occupation = shellApi.useOccupationQuery(establishment.id, afresh);
  const navigate = useNavigate();
  const { state } = useLocation();

  function confirm(chosen: readonly Group[], replace = false) {
    selection.chooseGroups(chosen);
    void navigate(wantedIn(state) ?? '/dashboard', { replace, state: { openMenu: true } });
  }

  // A single group is selected automatically, but 'Andere groep' still opens this page.
  const [isOther] = useState(current.length > 0);
  const shown = useOnly(groups, !isOther, (only) => confirm([only], true));

  return (
    <SelectGroup
      establishment={establishment}
      groups={shown}
      current={current}
      occupation={occupation}
      onConfirm={confirm}
    />
  );
}

interface SelectGroupProps extends Omit<GroupChoiceProps, 'groups'> {
  establishment: Establishment;
  groups: AsyncState<readonly Group[]>;
}

/** `/select-group`: the user chooses the groups to work with. */
export function SelectGroup({ establishment, groups, ...choosing }: SelectGroupProps) {
  const { state } = useLocation();
  const places = usePlaceTexts();
  return (
    <Frame heading={places.groups.heading} intro={establishment.name} width="wide">
      <AsyncContent state={groups} empty={places.groups.none} lines={6}>
        {(all) => <GroupChoice groups={all} {...choosing} />}
      </AsyncContent>
      <nav className={choice.links}>
        {choosing.current.length > 0 && (
          <Link to="/dashboard" className={choice.link}>
            <Icon name="close" />
            {texts.stay}
          </Link>
        )}
        <Link to="/select-establishment" state={{ ...looseOf(state), choosesOther: true }} className={choice.link}>
          <Icon name="back" />
          {places.establishments.other}
        </Link>
        <LogoutLink />
      </nav>
    </Frame>
  );
}
