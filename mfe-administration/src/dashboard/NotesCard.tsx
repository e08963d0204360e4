import { groupIdText, useTopic, type TransferNote } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import type { UiIconName } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Card, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { dashboardTexts as texts } from './dashboardTexts';
import { useNotesQuery } from './notesApi';
import styles from './NotesCard.module.css';

const shown = '3';

export interface NotesCardProps {
  heading: string;
  icon: UiIconName;
  empty: string;
  /** Announcements, which have no day, or transfer notes. */
  type: 'sticky' | 'nonSticky';
}

/** The newest notes of one type, with a link to all of them. */
export function NotesCard({ heading, icon, empty, type }: NotesCardProps) {
  const id_group = useTopic('selection', groupIdText);
  const sticky = type === 'sticky' ? '1' : '0';
  const notes = useNotesQuery(id_group ? { id_group, sticky, limit: shown } : skipToken);

  return (
    <Card heading={heading} icon={icon} link={{ to: `/transfer/messages?type=${type}`, label: texts.more }}>
      <AsyncContent state={notes} empty={empty}>
        {(list) => (
          <DataList>
            {list.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </DataList>
        )}
      </AsyncContent>
    </Card>
  );
}

function NoteRow({ note: { note, date, sticky } }: { note: TransferNote }) {
  return <DataRow title={<span className={styles.note}>{note}</span>} detail={!sticky && formatDate(date)} />;
}
