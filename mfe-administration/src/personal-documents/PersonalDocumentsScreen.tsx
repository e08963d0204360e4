import { groupIdText, useKernel, useTopic, type PersonalDocument } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { fileOf } from '../shared/fileOf';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { Payouts } from './Payouts';
import { usePersonalDocumentsQuery } from './personalDocumentsApi';
import { personalDocumentsTexts } from './personalDocumentsTexts';
import { Qualifications } from './Qualifications';

const texts = personalDocumentsTexts.documents;

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

/** The accordion of documents about the childminder. */
function Documents({ groups }: { groups: string | typeof skipToken }) {
  const state = usePersonalDocumentsQuery(groups === skipToken ? skipToken : undefined);
  return (
    <Disclosure summary={texts.heading} defaultOpen>
      <AsyncContent state={state} empty={texts.empty} lines={3}>
        {(documents) => (
          <DataList label={texts.heading}>
            {documents.map((document, index) => (
              <DataRow
                key={index}
                title={<bdi>{document.name}</bdi>}
                detail={<DatedText>{texts.modified(formatDate(document.modified_at))}</DatedText>}
                trailing={<Download document={document} />}
              />
            ))}
          </DataList>
        )}
      </AsyncContent>
    </Disclosure>
  );
}

function Download({ document: { name, hash } }: { document: PersonalDocument }) {
  const { api } = useKernel();
  const body = { file: hash, isGroup: 0 } as const;
  return (
    <DownloadButton
      name={name}
      load={async () => fileOf(await api.request('POST /download-personal-document', { body }))}
    />
  );
}

export default areaStore.withStore(PersonalDocumentsScreen);
