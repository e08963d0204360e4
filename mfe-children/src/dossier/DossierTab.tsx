import { useState, type SubmitEvent } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, TextAreaField, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { EmptyText, Table } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { dossierTexts } from './dossierTexts';
import styles from './DossierTab.module.css';

interface Note {
  id: number;
  at: number;
  text: string;
}

/** The tab 'Dossier' ('Meldcode'). Its notes live in this page alone: they are neither kept nor sent. */
function DossierTab({ childId }: { childId: number }) {
  return <OfChild key={childId} />;
}

export default areaStore.withStore(DossierTab);

function OfChild() {
  const { clock } = useKernel();
  const author = useTopic('variant') === 'groepsapp' ? 'employee' : 'childminder';
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const { columns } = dossierTexts;

  function add(event: SubmitEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    setNotes([{ id: notes.length + 1, at: clock.now(), text: typed }, ...notes]);
    setText('');
  }

  return (
    <section aria-label={dossierTexts.heading} className={styles.dossier}>
      <Alert kind="info">{dossierTexts.local}</Alert>
      <UnsavedWork dirty={text.trim() !== '' || notes.length > 0} />
      <form noValidate onSubmit={add} className={styles.form}>
        <TextAreaField label={dossierTexts.placeholder} value={text} onChange={setText} />
        <Button kind="primary" type="submit">
          {dossierTexts.save}
        </Button>
      </form>
      {notes.length === 0 ? (
        <EmptyText>{dossierTexts.empty}</EmptyText>
      ) : (
        <Table
          label={dossierTexts.list}
          rows={notes}
          rowKey={({ id }) => id}
          columns={[
            { header: columns.moment, short: true, cell: ({ at }) => `${formatDate(at)} ${formatTime(at)}` },
            { header: columns[author], cell: () => dossierTexts[author] },
            { header: columns.note, cell: (note) => <span className={styles.note}>{note.text}</span> },
          ]}
        />
      )}
    </section>
  );
}
