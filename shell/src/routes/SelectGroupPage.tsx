import { useEffect, useEffectEvent } from 'react';
import { useTopic, type Establishment, type Group } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { wantedIn } from '../guards/wanted';
import { SelectGroup } from '../select-group/SelectGroup';
import { useServices } from '../services/ServicesContext';
import { useCall } from '../services/useCall';

export default function SelectGroupPage() {
  const { establishment, groups } = useTopic('selection');
  return establishment && <OfEstablishment establishment={establishment} current={groups} />;
}

interface OfEstablishmentProps {
  establishment: Establishment;
  current: readonly Group[];
}

function OfEstablishment({ establishment, current }: OfEstablishmentProps) {
  const { selection } = useServices();
  const query = { id_establishment: String(establishment.id) };
  const groups = useCall('GET /groups', { query });
  const occupation = useCall('GET /groups/occupation', { query });
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
