import { useKernel, type PersonalDocument } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../dates/DatedText';
import { fileOf } from '../downloads/fileOf';
import { usePersonalDocumentsQuery } from './personalDocumentsApi';
import { personalDocumentsTexts } from './personalDocumentsTexts';

const texts = personalDocumentsTexts.documents;

/** The accordion of documents about the childminder. */
export function Documents({ groups }: { groups: string | typeof skipToken }) {
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
