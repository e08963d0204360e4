import { useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Card, DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { kvsTexts } from './kvsTexts';
import styles from './KvsTab.module.css';

type Forms = Pick<CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>, 'forms' | 'generalForms'>;

const texts = kvsTexts.generalForms;

/** No form is chosen: only a value above 0 starts one. */
const nothing = '0';

function addressOf(childId: number, idForm: number | string, idGeneralForm: number): string {
  return `/childtrackingsystem/generalForm/${childId}/${idForm}/${idGeneralForm}`;
}

/** The general forms of a child, and the choice with which a new one begins. */
export function GeneralFormsCard({ childId, forms, generalForms }: { childId: number } & Forms) {
  return (
    <Card heading={texts.heading} icon="edit">
      {generalForms.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <DataList label={texts.heading}>
          {generalForms.map(({ idForm, idGeneralForm, title, updatedAt }) => (
            <DataRow
              key={idGeneralForm}
              title={title}
              detail={`${texts.saved} ${formatDate(updatedAt)}`}
              to={addressOf(childId, idForm, idGeneralForm)}
            />
          ))}
        </DataList>
      )}
      {forms.length > 0 && <NewForm childId={childId} forms={forms} />}
    </Card>
  );
}

function NewForm({ childId, forms }: { childId: number } & Pick<Forms, 'forms'>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(nothing);
  const [lacking, setLacking] = useState(false);
  const options = forms.map(({ id, title }) => ({ value: String(id), label: title }));

  function begin() {
    setLacking(chosen === nothing);
    if (chosen !== nothing) void navigate(addressOf(childId, chosen, 0));
  }

  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={texts.choose}
          value={chosen}
          options={[{ value: nothing, label: '' }, ...options]}
          onChange={setChosen}
        />
        <Button icon="add" onClick={begin}>
          {texts.begin}
        </Button>
      </div>
      {lacking && chosen === nothing && <Alert kind="error">{texts.nothingChosen}</Alert>}
    </>
  );
}
