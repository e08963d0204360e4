import { groupIdText, useKernel, useTopic } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { Payouts } from './Payouts';
import { usePersonalDocumentsQuery } from './personalDocumentsApi';
import { personalDocumentsTexts } from './personalDocumentsTexts';
import { Qualifications } from './Qualifications';

const texts = personalDocumentsTexts.documents;

/** The route `/transfer/filesPersonal`: what the agency has about the childminder who is logged in. */
function PersonalDocumentsScreen() {
  const groups = useTopic('selection', groupIdText) || skipToken;
  return (
    <AdministrationPage>
      <Stack>
        <Qualifications groups={groups} />
        <Documents groups={groups} />
        <Payouts groups={groups} />
      </Stack>
    </AdministrationPage>
  );
}

/** The accordion of documents about the childminder. */
function Documents({ groups }: { groups: string | typeof skipToken }) {
  const { api } = useKernel();
  const state = usePersonalDocumentsQuery(groups === skipToken ? skipToken : undefined);
  return (
    <Disclosure summary={texts.heading} defaultOpen>
      <AsyncContent state={state} empty={texts.empty} lines={3}>
        {(documents) => (
          <DataList label={texts.heading}>
            {documents.map(({ name, modified_at, hash: file }, index) => (
              <DataRow
                key={index}
                title={<bdi>{name}</bdi>}
                detail={<DatedText>{texts.modified(formatDate(modified_at))}</DatedText>}
                trailing={
                  <DownloadButton
                    name={name}
                    load={() => api.request('POST /download-personal-document', { body: { file, isGroup: 0 } })}
                  />
                }
              />
            ))}
          </DataList>
        )}
      </AsyncContent>
    </Disclosure>
  );
}

export default areaStore.withStore(PersonalDocumentsScreen);
