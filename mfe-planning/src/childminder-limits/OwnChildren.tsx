import { useState } from 'react';
import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { ageInYears, formatDate } from '@groepsapp/kernel/dates';
import { FormField, FormNotice, useEditForm } from '@groepsapp/kernel/forms';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { useTellUnsaved } from '../presence/FormsDialog';
import { areaStore } from '../store';
import common from '../common.module.css';
import styles from './ChildminderLimits.module.css';

export const ownTexts = {
  heading: 'Eigen kinderen',
  explained: (below: number) =>
    `Eigen kinderen jonger dan ${below} jaar tellen mee zolang ze thuis zijn. Zet 'Telt mee' uit als een kind elders is, bijvoorbeeld op school.`,
  empty: 'Geen eigen kinderen ingevuld.',
  counts: (name: string) => `${name} telt mee`,
  tooOld: 'Telt niet meer mee vanwege de leeftijd',
  born: (date: string) => `Geboren op ${date}`,
  remove: (name: string) => `${name} verwijderen`,
  name: 'Voornaam',
  birthday: 'Geboortedatum',
  add: 'Eigen kind toevoegen',
  incomplete: 'Vul een voornaam en een geboortedatum in.',
};

const { useSaveOwnChildrenMutation } = areaStore.inject((build) => ({
  saveOwnChildren: build.mutation({
    query: (body: CallInput<'PUT /childminder-own-children'>['body']) =>
      callQuery('PUT /childminder-own-children', { body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['ratio']),
  }),
}));

type OwnChild = CallAnswer<'GET /childminder-limits'>['own'][number];

interface OwnChildrenProps {
  own: readonly OwnChild[];
  /** Age in years from which they no longer count. */
  below: number;
  date: string;
}

/** The childminder's own children, and whether each counts. Every change is saved at once. */
export function OwnChildren({ own, below, date }: OwnChildrenProps) {
  const [save, { isLoading, error }] = useSaveOwnChildrenMutation();
  const [added, setAdded] = useState(0);
  const keep = (children: OwnChild[]) => void save({ children });
  return (
    <Stack gap="small">
      <p className={styles.explained}>{ownTexts.explained(below)}</p>
      {own.length === 0 ? (
        <EmptyText>{ownTexts.empty}</EmptyText>
      ) : (
        <DataList label={ownTexts.heading}>
          {own.map((child, index) => (
            <DataRow
              key={index}
              title={<bdi>{child.first_name}</bdi>}
              detail={ownTexts.born(formatDate(child.date_of_birth))}
              trailing={
                <div className={common.row}>
                  <Counts
                    child={child}
                    tooOld={ageInYears(child.date_of_birth, date) >= below}
                    busy={isLoading}
                    onChange={(counts) => keep(own.map((one) => (one === child ? { ...child, counts } : one)))}
                  />
                  <Button
                    kind="quiet"
                    icon="remove"
                    aria-label={ownTexts.remove(child.first_name)}
                    disabled={isLoading}
                    onClick={() => keep(own.filter((one) => one !== child))}
                  />
                </div>
              }
            />
          ))}
        </DataList>
      )}
      {error && <Alert kind="error">{error.userMessage}</Alert>}
      <NewChild key={added} own={own} onAdded={() => setAdded(added + 1)} />
    </Stack>
  );
}

interface CountsProps {
  child: OwnChild;
  tooOld: boolean;
  busy: boolean;
  onChange: (counts: boolean) => void;
}

function Counts({ child: { first_name, counts }, tooOld, busy, onChange }: CountsProps) {
  if (tooOld) return <span className={styles.explained}>{ownTexts.tooOld}</span>;
  return (
    <label className={styles.counts}>
      <input type="checkbox" checked={counts} disabled={busy} onChange={({ target }) => onChange(target.checked)} />
      {ownTexts.counts(first_name)}
    </label>
  );
}

interface NewChildFields {
  name: string;
  /** YYYY-MM-DD */
  birthday: string | null;
}

const nothing: NewChildFields = { name: '', birthday: null };

function NewChild({ own, onAdded }: { own: readonly OwnChild[]; onAdded: () => void }) {
  const [save] = useSaveOwnChildrenMutation();
  const form = useEditForm({
    start: { fields: nothing, version: null },
    check: ({ name, birthday }) => (name.trim() === '' || birthday === null ? { name: '' } : {}),
    save: ({ name, birthday }) =>
      save({ children: [...own, { first_name: name.trim(), date_of_birth: birthday ?? '', counts: true }] }),
    names: {
      [`children.${own.length}.first_name`]: 'name',
      [`children.${own.length}.date_of_birth`]: 'birthday',
      // The server names a birthday of any of them; only the birthday of the new child can be wrong.
      date_of_birth: 'birthday',
    },
    texts: { incomplete: ownTexts.incomplete },
  });
  useTellUnsaved(form.dirty);

  return (
    <Stack gap="small">
      <div className={styles.fields}>
        <FormField form={form} name="name">
          {(field) => <TextField label={ownTexts.name} {...field} />}
        </FormField>
        <FormField form={form} name="birthday">
          {(field) => <DateField label={ownTexts.birthday} {...field} />}
        </FormField>
      </div>
      <FormNotice form={form} />
      <Button busy={form.saving} onClick={() => form.save(onAdded)}>
        {ownTexts.add}
      </Button>
    </Stack>
  );
}
