import { groupIdText, useTopic, type TransferNote } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, Card, DataList, DataRow, RouteLink } from '@groepsapp/kernel/ui/data';
import { dashboardTexts as texts } from './dashboardTexts';
import { useLastShift } from './lastShift';
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

/** The newest notes of one type, with a link to all of them; 'Nieuw' since the last shift on this tablet. */
export function NotesCard({ heading, icon, empty, type }: NotesCardProps) {
  const id_group = useTopic('selection', groupIdText);
  const sticky = type === 'sticky' ? '1' : '0';
  const lastShift = useLastShift();
  const notes = useNotesQuery(id_group ? { id_group, sticky, limit: shown } : skipToken);

  return (
    <Card heading={heading} icon={icon} link={{ to: `/transfer/messages?type=${type}`, label: texts.more }}>
      <AsyncContent state={notes} empty={empty}>
        {(list) => (
          <DataList>
            {list.map((note) => (
              <NoteRow key={note.id} note={note} isNew={lastShift !== undefined && changedAt(note) > lastShift} />
            ))}
          </DataList>
        )}
      </AsyncContent>
      {type === 'nonSticky' && (
        <RouteLink to={`/transfer/messages?type=${type}&write=1`} className={styles.write}>
          <Icon name="add" /> {texts.write}
        </RouteLink>
      )}
    </Card>
  );
}

const changedAt = ({ modified_at, created_at }: TransferNote) => modified_at ?? created_at;

function NoteRow({ note: { note, date, sticky }, isNew }: { note: TransferNote; isNew: boolean }) {
  const title = (
    <span className={styles.note}>
      {isNew && <Badge tone="accent">{texts.isNew}</Badge>} {note}
    </span>
  );
  return <DataRow title={title} detail={!sticky && formatDate(date)} />;
}
