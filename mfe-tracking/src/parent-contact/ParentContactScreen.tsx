import { useRef } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { useFormsQuery } from '../overview/forms/formsApi';
import { FilterSelect } from '../shared/FilterSelect';
import { TrackingFrame } from '../shared/TrackingFrame';
import { type Address, useAddress } from '../shared/useAddress';
import { useOffered } from '../shared/useOffered';
import { useScope } from '../shared/useScope';
import { areaStore } from '../store';
import { contactTexts as texts } from './parentContactTexts';
import styles from './ParentContactScreen.module.css';
import { FormNotes } from './FormNotes';

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/forms'>;

/** Notes about the contact with carers: choose a child, one of its observation forms, and see its notes. */
function ParentContactScreen() {
  const scope = useScope();
  const address = useAddress();
  const child = address.id('child');
  const state = useFormsQuery(
    scope ? { ...scope, ...(child && { selectedChild: child }), showActive: true } : skipToken,
  );
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame heading={texts.heading}>
      {offered && (
        <div className={styles.filters}>
          <FilterSelect
            label={texts.child}
            none={texts.noChild}
            value={child}
            options={offered.children}
            onChange={(value) => address.choose({ child: value, form: '' })}
          />
        </div>
      )}
      <AsyncContent
        state={state}
        empty={texts.noForms}
        isEmpty={({ forms }) => child !== undefined && forms.length === 0}
        lines={8}
      >
        {({ forms }) =>
          child === undefined ? (
            <EmptyText>{texts.chooseChild}</EmptyText>
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
      <ul className={styles.forms} aria-label={texts.forms}>
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
                {formatDate(date)}, {texts[status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={notes} className={styles.chosen}>
        {chosen === undefined ? (
          <EmptyText>{texts.chooseForm}</EmptyText>
        ) : (
          <FormNotes key={chosen.idChildForm} idChildForm={chosen.idChildForm} />
        )}
      </div>
    </div>
  );
}

export default areaStore.withStore(ParentContactScreen);
