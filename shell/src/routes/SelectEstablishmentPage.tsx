import type { Establishment } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { SelectEstablishment } from '../select-establishment/SelectEstablishment';
import { useServices } from '../services/ServicesContext';
import { useCall } from '../services/useCall';

export default function SelectEstablishmentPage() {
  const { selection } = useServices();
  const establishments = useCall('GET /establishments', {});
  const navigate = useNavigate();
  const { state } = useLocation();

  function select(establishment: Establishment) {
    selection.chooseEstablishment(establishment);
    void navigate('/select-group', { state });
  }

  return <SelectEstablishment establishments={establishments} onSelect={select} />;
}
