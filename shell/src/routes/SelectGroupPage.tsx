import { useTopic, type Establishment, type Group } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { wantedIn } from '../guards/wanted';
import { SelectGroup } from '../select-group/SelectGroup';
import { useServices } from '../services/ServicesContext';
import { useCall } from '../services/useCall';

export default function SelectGroupPage() {
  const { establishment } = useTopic('selection');
  return establishment && <OfEstablishment establishment={establishment} />;
}

function OfEstablishment({ establishment }: { establishment: Establishment }) {
  const { selection } = useServices();
  const query = { id_establishment: String(establishment.id) };
  const groups = useCall('GET /groups', { query });
  const occupation = useCall('GET /groups/occupation', { query });
  const navigate = useNavigate();
  const { state } = useLocation();

  function confirm(chosen: readonly Group[]) {
    selection.chooseGroups(chosen);
    void navigate(wantedIn(state) ?? '/dashboard', { state: { openMenu: true } });
  }

  return <SelectGroup establishment={establishment} groups={groups} occupation={occupation} onConfirm={confirm} />;
}
