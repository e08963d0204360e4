import { useEffect, useEffectEvent } from 'react';
import { useTopic, type Establishment, type Group } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { useGroups, useOccupation } from '../choice/choiceApi';
import { wantedIn } from '../guards/wanted';
import { SelectGroup } from './SelectGroup';
import { useServices } from '../services/ServicesContext';
import { shellStore } from '../store/shellStore';

function SelectGroupPage() {
  const { establishment, groups } = useTopic('selection');
  return establishment && <OfEstablishment establishment={establishment} current={groups} />;
}

export default shellStore.withStore(SelectGroupPage);

interface OfEstablishmentProps {
  establishment: Establishment;
  current: readonly Group[];
}

function OfEstablishment({ establishment, current }: OfEstablishmentProps) {
  const { selection } = useServices();
  const groups = useGroups(establishment.id);
  const occupation = useOccupation(establishment.id);
  const navigate = useNavigate();
  const { state } = useLocation();

  function confirm(chosen: readonly Group[], replace = false) {
    selection.chooseGroups(chosen);
    void navigate(wantedIn(state) ?? '/dashboard', { replace, state: { openMenu: true } });
  }

  // A single group is selected automatically, but 'Andere groep' still opens this page.
  const only = groups.currentData?.length === 1 && current.length === 0 ? groups.currentData[0] : undefined;
  const takeOnly = useEffectEvent((group: Group) => confirm([group], true));
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only]);

  return (
    <SelectGroup
      establishment={establishment}
      groups={groups}
      current={current}
      occupation={occupation}
      onConfirm={confirm}
    />
  );
}
