import { useState, type SubmitEvent } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, TextAreaField, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { EmptyText, Table } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import styles from './DossierTab.module.css';

const local =
  'Notities van dit dossier staan alleen op deze open pagina. Ze worden niet opgeslagen en niet verstuurd, en zijn weg zodra je de pagina verlaat.';
const employee = { header: 'Medewerker', name: 'Deze medewerker' };
const childminder = { header: 'Gastouder', name: 'Ikzelf' };

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
  const author = useTopic('variant') === 'gastouderapp' ? childminder : employee;
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly Note[]>([]);

  function add(event: SubmitEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    setNotes([{ id: notes.length + 1, at: clock.now(), text: typed }, ...notes]);
    setText('');
  }

  return (
    <section aria-label="Dossier" className={styles.dossier}>
      <Alert kind="info">{local}</Alert>
      <UnsavedWork dirty={text.trim() !== '' || notes.length > 0} />
      <form noValidate onSubmit={add} className={styles.form}>
        <TextAreaField label="Nieuwe notitie..." value={text} onChange={setText} />
        <Button kind="primary" type="submit">
          Opslaan
        </Button>
      </form>
      {notes.length === 0 ? (
        <EmptyText>Nog geen notities op deze pagina.</EmptyText>
      ) : (
        <Table
          label="Notities"
          rows={notes}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Datum en tijd', short: true, cell: ({ at }) => `${formatDate(at)} ${formatTime(at)}` },
            { header: author.header, cell: () => author.name },
            { header: 'Notitie', cell: (note) => <span className={styles.note}>{note.text}</span> },
          ]}
        />
      )}
    </section>
  );
}
