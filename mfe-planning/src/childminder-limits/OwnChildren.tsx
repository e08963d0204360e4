import { useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { ageInYears, formatDate } from '@groepsapp/kernel/dates';
import { FormField, FormNotice, useEditForm } from '@groepsapp/kernel/forms';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { useTellUnsaved, type OnUnsaved } from '../presence/useUnsaved';
import styles from './ChildminderLimits.module.css';
import { useSaveOwnChildrenMutation } from './childminderLimitsApi';
import { limitsTexts } from './childminderLimitsTexts';

const texts = limitsTexts.own;

type OwnChild = CallAnswer<'GET /childminder-limits'>['own'][number];

export interface OwnChildrenProps {
  own: readonly OwnChild[];
  /** Age in years from which they no longer count. */
  below: number;
  date: string;
  onUnsaved: OnUnsaved;
}

/** The childminder's own children, and whether each counts. Every change is saved at once. */
export function OwnChildren({ own, below, date, onUnsaved }: OwnChildrenProps) {
  const [save, { isLoading, error }] = useSaveOwnChildrenMutation();
  const [added, setAdded] = useState(0);
  const keep = (children: OwnChild[]) => void save({ children });
  return (
    <div className={styles.own}>
      <p className={styles.explained}>{texts.explained(below)}</p>
      {own.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <DataList label={texts.heading}>
          {own.map((child, index) => (
            <DataRow
              key={index}
              title={<bdi>{child.first_name}</bdi>}
              detail={texts.born(formatDate(child.date_of_birth))}
              trailing={
                <div className={styles.actions}>
                  <Counts
                    child={child}
                    tooOld={ageInYears(child.date_of_birth, date) >= below}
                    busy={isLoading}
                    onChange={(counts) => keep(own.with(index, { ...child, counts }))}
                  />
                  <Button
                    kind="quiet"
                    icon="remove"
                    aria-label={texts.remove(child.first_name)}
                    disabled={isLoading}
                    onClick={() => keep(own.toSpliced(index, 1))}
                  />
                </div>
              }
            />
          ))}
        </DataList>
      )}
      {error && <Alert kind="error">{error.userMessage}</Alert>}
      <NewChild key={added} own={own} onUnsaved={onUnsaved} onAdded={() => setAdded(added + 1)} />
    </div>
  );
}

interface CountsProps {
  child: OwnChild;
  tooOld: boolean;
  busy: boolean;
  onChange: (counts: boolean) => void;
}

function Counts({ child: { first_name, counts }, tooOld, busy, onChange }: CountsProps) {
  if (tooOld) return <span className={styles.explained}>{texts.tooOld}</span>;
  return (
    <label className={styles.counts}>
      <input type="checkbox" checked={counts} disabled={busy} onChange={({ target }) => onChange(target.checked)} />
      {texts.counts(first_name)}
    </label>
  );
}

interface NewChildProps {
  own: readonly OwnChild[];
  onUnsaved: OnUnsaved;
  onAdded: () => void;
}

interface NewChildFields {
  name: string;
  /** YYYY-MM-DD */
  birthday: string | null;
}

const nothing: NewChildFields = { name: '', birthday: null };

function NewChild({ own, onUnsaved, onAdded }: NewChildProps) {
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
    texts: { incomplete: texts.incomplete },
  });
  useTellUnsaved(form.dirty, onUnsaved);

  return (
    <Stack gap="small">
      <div className={styles.fields}>
        <FormField form={form} name="name">
          {(field) => <TextField label={texts.name} {...field} />}
        </FormField>
        <FormField form={form} name="birthday">
          {(field) => <DateField label={texts.birthday} {...field} />}
        </FormField>
      </div>
      <FormNotice form={form} />
      <Button busy={form.saving} onClick={() => form.save(onAdded)}>
        {texts.add}
      </Button>
    </Stack>
  );
}
