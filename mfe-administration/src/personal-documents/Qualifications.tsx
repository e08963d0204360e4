import { useKernel, type PersonalQualification } from '@groepsapp/kernel';
import { formatDate, today as todayOf } from '@groepsapp/kernel/dates';
import type { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, Badge, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure, DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { countExpiry, daysLeft, validityOf } from './personalDocumentsRules';
import styles from './PersonalDocumentsScreen.module.css';
import { usePersonalQualificationsQuery } from './personalDocumentsApi';
import { personalDocumentsTexts } from './personalDocumentsTexts';

const texts = personalDocumentsTexts.qualifications;

type QualificationRecord = PersonalQualification['records'][number];

/** The accordion of qualifications; its heading says how many need attention, also when it is closed. */
export function Qualifications({ groups }: { groups: string | typeof skipToken }) {
  const today = todayOf(useKernel().clock);
  const state = usePersonalQualificationsQuery(groups);
  const { expired, soon } = countExpiry(state.currentData ?? [], today);
  const summary = (
    <span className={styles.summary}>
      {texts.heading}
      {expired > 0 && (
        <Badge tone="danger" icon="error">
          {texts.expiredCount(expired)}
        </Badge>
      )}
      {soon > 0 && (
        <Badge tone="warning" icon="warning">
          {texts.soonCount(soon)}
        </Badge>
      )}
    </span>
  );
  return (
    <Disclosure summary={summary} defaultOpen>
      <AsyncContent state={state} empty={texts.empty} lines={4}>
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
  const ends = end_date === null ? texts.lasting : endText(end_date, today);
  const facts = [texts.from(formatDate(start_date)), ends, ...(isGroup ? [texts.ofPlace] : [])].join(' · ');
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
  return end_date < today ? texts.wasUntil(formatDate(end_date)) : texts.until(formatDate(end_date));
}

/** The validity in words when it needs attention; nothing for a valid qualification. */
function Mark({ record, all, today }: RecordRowProps) {
  const validity = validityOf(record, all, today);
  const { end_date } = record;
  if (validity === 'replaced') return <Badge>{texts.replaced}</Badge>;
  if (end_date === null) return null;
  if (validity === 'expired') {
    return (
      <Badge tone="danger" icon="error">
        {texts.expired(formatDate(end_date))}
      </Badge>
    );
  }
  if (validity !== 'soon') return null;
  return (
    <Badge tone="warning" icon="warning">
      {texts.soon(daysLeft(end_date, today))}
    </Badge>
  );
}

function Download({ record: { id, name, isGroup } }: { record: QualificationRecord }) {
  const { api } = useKernel();
  const body = { file: id, isGroup: isGroup ? 1 : 0 } as const;
  return <DownloadButton name={name} load={() => api.request('POST /download-personal-qualification', { body })} />;
}
