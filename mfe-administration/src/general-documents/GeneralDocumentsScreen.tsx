import { groupIdText, useKernel, useTopic, type DocumentCategory } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';

const { useInformationPagesQuery } = areaStore.inject((build) => ({
  informationPages: build.query({ query: callWith('POST /information-pages', 'body'), providesTags: ['office-files'] }),
}));

/** The route `/transfer/filesGeneral`: the documents of the agency for its childminders, by category. */
function GeneralDocumentsScreen() {
  const idGroup = useTopic('selection', groupIdText);
  const idEstablishment = useTopic('selection', ({ establishment }) => establishment?.id);
  const state = useInformationPagesQuery(idEstablishment && idGroup ? { idEstablishment, idGroup } : skipToken);
  return (
    <AdministrationPage>
      <AsyncContent state={state} empty="Geen documenten beschikbaar" lines={6}>
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

function Category({ category: { name: category, files } }: { category: DocumentCategory }) {
  const { api } = useKernel();
  return (
    <Disclosure summary={category} defaultOpen>
      <DataList label={category}>
        {files.map(({ name, hash, updated_at }, index) => (
          <DataRow
            key={index}
            title={<bdi>{name}</bdi>}
            detail={<DatedText>{`Bijgewerkt op ${formatDate(updated_at)}`}</DatedText>}
            trailing={
              <DownloadButton
                name={name}
                load={() => api.request('POST /download-gastouderapp-document', { body: { hash } })}
              />
            }
          />
        ))}
      </DataList>
    </Disclosure>
  );
}

export default areaStore.withStore(GeneralDocumentsScreen);
