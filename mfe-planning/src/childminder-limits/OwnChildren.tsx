import { useState } from 'react';
import { refusalOf, type CallAnswer } from '@groepsapp/kernel';
import { ageInYears, formatDate } from '@groepsapp/kernel/dates';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { useTellUnsaved, type OnUnsaved } from '../presence/useUnsaved';
import styles from './ChildminderLimits.module.css';
import { useSaveOwnChildrenMutation } from './limitsApi';
import { limitsTexts } from './limitsTexts';

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
  // The server names a birthday of any of them; only that of the new one can be wrong.
  const newChild = `children.${own.length}` as const;
  const refusal = refusalOf(error, [`${newChild}.first_name`, `${newChild}.date_of_birth`, 'date_of_birth']);
  const keep = async (children: OwnChild[]) => !(await save({ children })).error;
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
                    onChange={(counts) => void keep(own.with(index, { ...child, counts }))}
                  />
                  <Button
                    kind="quiet"
                    icon="remove"
                    aria-label={texts.remove(child.first_name)}
                    disabled={isLoading}
                    onClick={() => void keep(own.toSpliced(index, 1))}
                  />
                </div>
              }
            />
          ))}
        </DataList>
      )}
      {refusal.general !== null && <Alert kind="error">{refusal.general}</Alert>}
      <NewChild
        busy={isLoading}
        nameError={refusal.fields[`${newChild}.first_name`]}
        birthdayError={refusal.fields[`${newChild}.date_of_birth`] ?? refusal.fields.date_of_birth}
        onUnsaved={onUnsaved}
        onAdd={(child) => keep([...own, child])}
      />
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
  busy: boolean;
  nameError: string | undefined;
  birthdayError: string | undefined;
  onUnsaved: OnUnsaved;
  onAdd: (child: OwnChild) => Promise<boolean>;
}

function NewChild({ busy, nameError, birthdayError, onUnsaved, onAdd }: NewChildProps) {
  const [name, setName] = useState('');
  const [birthday, setBirthday] = useState<string | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  useTellUnsaved(name.trim() !== '' || birthday !== null, onUnsaved);

  async function add() {
    const first_name = name.trim();
    setIncomplete(first_name === '' || birthday === null);
    if (first_name === '' || birthday === null) return;
    if (!(await onAdd({ first_name, date_of_birth: birthday, counts: true }))) return;
    setName('');
    setBirthday(null);
  }

  return (
    <Stack gap="small">
      <div className={styles.fields}>
        <TextField label={texts.name} value={name} error={nameError} onChange={setName} />
        <DateField label={texts.birthday} value={birthday} error={birthdayError} onChange={setBirthday} />
      </div>
      {incomplete && <Alert kind="error">{texts.incomplete}</Alert>}
      <Button busy={busy} onClick={() => void add()}>
        {texts.add}
      </Button>
    </Stack>
  );
}
