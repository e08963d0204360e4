import { useEffect, useEffectEvent } from 'react';
import type { Establishment } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { useEstablishments } from '../choice/choiceApi';
import { SelectEstablishment } from './SelectEstablishment';
import { useServices } from '../services/ServicesContext';
import { shellStore } from '../store/shellStore';

function SelectEstablishmentPage() {
  const { selection } = useServices();
  const establishments = useEstablishments();
  const navigate = useNavigate();
  const { state } = useLocation();

  function select(establishment: Establishment, replace = false) {
    selection.chooseEstablishment(establishment);
    void navigate('/select-group', { replace, state });
  }

  const only = establishments.currentData?.length === 1 ? establishments.currentData[0] : undefined;
  const takeOnly = useEffectEvent((establishment: Establishment) => select(establishment, true));
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only]);

  return <SelectEstablishment establishments={establishments} onSelect={select} />;
}

export default shellStore.withStore(SelectEstablishmentPage);
