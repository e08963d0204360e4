import { groupIdText, useTopic } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { Documents } from './Documents';
import { Payouts } from './Payouts';
import { Qualifications } from './Qualifications';

/** The route `/transfer/filesPersonal`: what the agency has about the childminder who is logged in. */
function PersonalDocumentsScreen() {
  const id_group = useTopic('selection', groupIdText);
  const hers = useTopic('variant') === 'gastouderapp';
  const groups = hers && id_group !== '' ? id_group : skipToken;
  return (
    <AdministrationPage tab="personal">
      <Stack>
        <Qualifications groups={groups} />
        <Documents groups={groups} />
        <Payouts groups={groups} />
      </Stack>
    </AdministrationPage>
  );
}

export default areaStore.withStore(PersonalDocumentsScreen);
