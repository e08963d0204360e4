import { groupIdText, useKernel, useTopic, type PersonalQualification } from '@groepsapp/kernel';
import { formatDate, today as todayOf } from '@groepsapp/kernel/dates';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { Payouts } from './Payouts';
import { countExpiry, daysLeft, validityOf } from './personalDocumentsRules';
import styles from './PersonalDocumentsScreen.module.css';

const { usePersonalDocumentsQuery, usePersonalQualificationsQuery } = areaStore.inject((build) => ({
  personalQualifications: build.query({
    query: (groups: string) => callQuery('GET /personal-qualifications/:groups', { params: { groups } }),
    providesTags: ['office-files'],
  }),
  personalDocuments: build.query({
    query: () => callQuery('GET /personal-documents', {}),
    providesTags: ['office-files'],
  }),
}));

const heading = 'Documenten';

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
    <Disclosure summary={heading} defaultOpen>
      <AsyncContent state={state} empty="Geen documenten beschikbaar" lines={3}>
        {(documents) => (
          <DataList label={heading}>
            {documents.map(({ name, modified_at, hash: file }, index) => (
              <DataRow
                key={index}
                title={<bdi>{name}</bdi>}
                detail={<DatedText>{`Gewijzigd op ${formatDate(modified_at)}`}</DatedText>}
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

type QualificationRecord = PersonalQualification['records'][number];

/** The accordion of qualifications; its heading says how many need attention, also when it is closed. */
function Qualifications({ groups }: { groups: string | typeof skipToken }) {
  const today = todayOf(useKernel().clock);
  const state = usePersonalQualificationsQuery(groups);
  const { expired, soon } = countExpiry(state.currentData ?? [], today);
  const summary = (
    <span className={styles.summary}>
      Kwalificaties
      {expired > 0 && (
        <Badge tone="danger" icon="error">
          {`${expired} verlopen`}
        </Badge>
      )}
      {soon > 0 && (
        <Badge tone="warning" icon="warning">
          {soon} {soon === 1 ? 'verloopt' : 'verlopen'} binnenkort
        </Badge>
      )}
    </span>
  );
  return (
    <Disclosure summary={summary} defaultOpen>
      <AsyncContent state={state} empty="Geen kwalificaties gevonden." lines={4}>
        {(found) =>
          found.map(({ name, records }) => (
            <section key={name} className={styles.part} aria-label={name}>
              <h2 className={styles.name}>{name}</h2>
              <DataList label={name}>
                {records.map((record) => (
                  <RecordRow key={record.id} record={record} all={records} today={today} />
                ))}
              </DataList>
            </section>
          ))
        }
      </AsyncContent>
    </Disclosure>
  );
}

interface RecordRowProps {
  record: QualificationRecord;
  all: readonly QualificationRecord[];
  today: string;
}

function RecordRow({ record, all, today }: RecordRowProps) {
  const { name, start_date, end_date, isGroup, hasFile } = record;
  const ends = end_date === null ? 'Verloopt niet' : endText(end_date, today);
  const facts = [`Vanaf ${formatDate(start_date)}`, ends, ...(isGroup ? ['Van de opvanglocatie'] : [])].join(' · ');
  const detail = (
    <span className={styles.detail}>
      <span>
        <DatedText>{facts}</DatedText>
      </span>
      <Mark record={record} all={all} today={today} />
    </span>
  );
  return <DataRow title={<bdi>{name}</bdi>} detail={detail} trailing={hasFile && <Download record={record} />} />;
}

function endText(end_date: string, today: string): string {
  return end_date < today
    ? `Was geldig tot en met ${formatDate(end_date)}`
    : `Geldig tot en met ${formatDate(end_date)}`;
}

function soonText(days: number): string {
  if (days === 0) return 'Verloopt vandaag';
  return days === 1 ? 'Verloopt morgen' : `Verloopt over ${days} dagen`;
}

/** The validity in words when it needs attention; nothing for a valid qualification. */
function Mark({ record, all, today }: RecordRowProps) {
  const validity = validityOf(record, all, today);
  const { end_date } = record;
  if (validity === 'replaced') return <Badge>Vervangen door een nieuwere</Badge>;
  if (end_date === null) return null;
  if (validity === 'expired') {
    return (
      <Badge tone="danger" icon="error">
        {`Verlopen sinds ${formatDate(end_date)}`}
      </Badge>
    );
  }
  if (validity !== 'soon') return null;
  return (
    <Badge tone="warning" icon="warning">
      {soonText(daysLeft(end_date, today))}
    </Badge>
  );
}

function Download({ record: { id, name, isGroup } }: { record: QualificationRecord }) {
  const { api } = useKernel();
  const body = { file: id, isGroup: isGroup ? 1 : 0 } as const;
  return <DownloadButton name={name} load={() => api.request('POST /download-personal-qualification', { body })} />;
}

export default areaStore.withStore(PersonalDocumentsScreen);
