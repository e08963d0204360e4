import { groupIdText, useKernel, useTopic, type DocumentCategory } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { fileOf } from '../shared/fileOf';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { useInformationPagesQuery } from './generalDocumentsApi';
import { generalDocumentsTexts as texts } from './generalDocumentsTexts';

/** The route `/transfer/filesGeneral`: the documents of the agency for its childminders, by category. */
function GeneralDocumentsScreen() {
  const idGroup = useTopic('selection', groupIdText);
  const idEstablishment = useTopic('selection', ({ establishment }) => establishment?.id ?? 0);
  const hers = useTopic('variant') === 'gastouderapp';
  const chosen = hers && idGroup !== '' && idEstablishment > 0;
  const state = useInformationPagesQuery(chosen ? { idEstablishment, idGroup } : skipToken);
  return (
    <AdministrationPage tab="general">
      <AsyncContent state={state} empty={texts.empty} lines={6}>
        {(categories) => (
          <Stack>
            {categories.map((category) => (
              <Category key={category.name} category={category} />
            ))}
          </Stack>
        )}
      </AsyncContent>
    </AdministrationPage>
  );
}

function Category({ category: { name, files } }: { category: DocumentCategory }) {
  return (
    <Disclosure summary={name} defaultOpen>
      <DataList label={name}>
        {files.map((file, index) => (
          <DataRow
            key={index}
            title={<bdi>{file.name}</bdi>}
            detail={<DatedText>{texts.updated(formatDate(file.updated_at))}</DatedText>}
            trailing={<Download name={file.name} hash={file.hash} />}
          />
        ))}
      </DataList>
    </Disclosure>
  );
}

function Download({ name, hash }: { name: string; hash: string }) {
  const { api } = useKernel();
  const body = { hash };
  return (
    <DownloadButton
      name={name}
      load={async () => fileOf(await api.request('POST /download-gastouderapp-document', { body }))}
    />
  );
}

export default areaStore.withStore(GeneralDocumentsScreen);
