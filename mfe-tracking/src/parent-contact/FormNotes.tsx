import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { useParentContactQuery } from './parentContactApi';
import { contactTexts as texts } from './parentContactTexts';
import styles from './ParentContactScreen.module.css';
import { NoteEditor, useWriting } from './NoteEditor';
import { NoteItem } from './NoteItem';

type Contact = CallAnswer<'v3 POST /ChildTrackingSystem/getParentContact'>;

/** The notes about one observation form. */
export function FormNotes({ idChildForm }: { idChildForm: number }) {
  const state = useParentContactQuery(idChildForm);
  return (
    <AsyncContent state={state} empty="" isEmpty={() => false} lines={6}>
      {(contact) => <Notes contact={contact} />}
    </AsyncContent>
  );
}

function Notes({ contact }: { contact: Contact }) {
  const { childDetails, formDetails, listDetails, parentContactForms, newNote, isAuthorized } = contact;
  const { idChild, childName, childAge } = childDetails;
  const { idChildForm, date, status } = formDetails;
  return (
    <section className={styles.notes} aria-label={texts.notes}>
      <header>
        <h2 className={styles.heading}>
          <bdi>{texts.subject(childName, texts.months(childAge))}</bdi>
        </h2>
        <p className={styles.quiet}>{texts.about(listDetails.title, formatDate(date), texts[status])}</p>
      </header>
      {newNote && <NewNote childId={idChild} idChildForm={idChildForm} />}
      {parentContactForms.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <ul className={styles.list}>
          {parentContactForms.map((note) => (
            <NoteItem
              key={note.idNote}
              childId={idChild}
              idChildForm={idChildForm}
              note={note}
              writable={newNote}
              isAuthorized={isAuthorized}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The field for a new note: it opens on request, or when there is a draft. */
function NewNote(about: { childId: number; idChildForm: number }) {
  const subject = { ...about, note: null };
  const [writing, setWriting] = useWriting(subject);
  if (writing) return <NoteEditor {...subject} label={texts.add} onClose={() => setWriting(false)} />;
  return (
    <div>
      <Button icon="add" onClick={() => setWriting(true)}>
        {texts.add}
      </Button>
    </div>
  );
}
