import { useRef } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { formsTexts } from '../overview/forms/formParts';
import { Choices } from '../shared/Choices';
import { FilterSelects } from '../shared/Filters';
import { inMonths } from '../shared/months';
import { useFormsQuery } from '../shared/observationFormApi';
import { TrackingFrame } from '../shared/TrackingFrame';
import { type Address, useAddress } from '../shared/useAddress';
import { useOffered, useScope } from '../shared/useScope';
import { areaStore } from '../store';
import { useParentContactQuery } from './parentContactApi';
import styles from './ParentContactScreen.module.css';
import { NoteEditor, useWriting } from './NoteEditor';
import { NoteItem } from './NoteItem';

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/forms'>;

/** Notes about the contact with carers: choose a child, one of its observation forms, and see its notes. */
function ParentContactScreen() {
  const scope = useScope();
  const address = useAddress();
  const child = address.id('child');
  const state = useFormsQuery(scope ? { ...scope, selectedChild: child, showActive: true } : skipToken);
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame heading="Notities">
      {offered && (
        <div className={styles.filters}>
          <FilterSelects
            address={address}
            filters={[{ name: 'child', label: 'Kind', none: 'Kies kind', options: offered.children, clears: 'form' }]}
          />
        </div>
      )}
      <AsyncContent
        state={state}
        empty="Dit kind heeft nog geen observatieformulieren."
        isEmpty={({ forms }) => child !== undefined && forms.length === 0}
        lines={8}
      >
        {({ forms, children }) =>
          child === undefined ? (
            <Choices
              children
              text="Kies een kind om de notities bij de observatieformulieren te zien."
              options={children}
              onChoose={(id) => address.choose({ child: String(id), form: '' })}
            />
          ) : (
            <FormsAndNotes forms={forms} address={address} />
          )
        }
      </AsyncContent>
    </TrackingFrame>
  );
}

function FormsAndNotes({ forms, address }: { forms: Forms['forms']; address: Address }) {
  const notes = useRef<HTMLDivElement>(null);
  const chosen = forms.find(({ idChildForm }) => idChildForm === address.id('form'));

  function choose(idChildForm: number) {
    address.choose({ form: String(idChildForm) });
    // On a phone the notes stand below the forms, out of sight.
    const top = notes.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) notes.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className={styles.columns}>
      <ul className={styles.forms} aria-label="Observatieformulieren">
        {forms.map(({ idChildForm, listTitle, date, status }) => (
          <li key={idChildForm}>
            <button
              type="button"
              className={styles.form}
              aria-current={idChildForm === chosen?.idChildForm}
              onClick={() => choose(idChildForm)}
            >
              <span className={styles.title}>{listTitle}</span>
              <span className={styles.quiet}>
                {formatDate(date)}, {formsTexts.statuses[status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={notes} className={styles.chosen}>
        {chosen === undefined ? (
          <EmptyText>Kies een observatieformulier om de notities te zien.</EmptyText>
        ) : (
          <FormNotes key={chosen.idChildForm} idChildForm={chosen.idChildForm} />
        )}
      </div>
    </div>
  );
}

type Contact = CallAnswer<'v3 POST /ChildTrackingSystem/getParentContact'>;

/** The notes about one observation form. */
function FormNotes({ idChildForm }: { idChildForm: number }) {
  const state = useParentContactQuery(idChildForm);
  return (
    <AsyncContent state={state} lines={6}>
      {(contact) => <Notes contact={contact} />}
    </AsyncContent>
  );
}

function Notes({ contact }: { contact: Contact }) {
  const { childDetails, formDetails, listDetails, parentContactForms, newNote, isAuthorized, sharingRefusal } = contact;
  const { idChild, childName, childAge } = childDetails;
  const { idChildForm, date, status } = formDetails;
  return (
    <section className={styles.notes} aria-label="Notities over het contact met de ouders">
      <header>
        <h2 className={styles.heading}>
          <bdi>{`${childName}, ${inMonths(childAge)}`}</bdi>
        </h2>
        <p className={styles.quiet}>{`${listDetails.title} van ${formatDate(date)}, ${formsTexts.statuses[status]}`}</p>
      </header>
      {newNote && <NewNote childId={idChild} idChildForm={idChildForm} />}
      {parentContactForms.length === 0 ? (
        <EmptyText>Er zijn nog geen notities.</EmptyText>
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
              sharingRefusal={sharingRefusal}
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
  if (writing) return <NoteEditor {...subject} label="Nieuwe notitie" onClose={() => setWriting(false)} />;
  return (
    <div>
      <Button icon="add" onClick={() => setWriting(true)}>
        Nieuwe notitie
      </Button>
    </div>
  );
}

export default areaStore.withStore(ParentContactScreen);
