import { useId, type ReactNode } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { Input } from '@groepsapp/kernel/ui/desk';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { usePaging, useTyped } from '../table/usePaging';
import { usePrivacyPeopleQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import styles from '../table/PagedTable.module.css';

const { looked: texts } = privacyTexts;

/** What is looked for: ids and days as texts; empty: all. */
export type LookedFilter = Record<'child' | 'account' | 'tablet' | 'from' | 'until', string>;

export const noFilter: LookedFilter = { child: '', account: '', tablet: '', from: '', until: '' };

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { id: number; name: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const all = [{ value: '', label: texts.any }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))];
  return <SelectField label={label} value={value} options={all} onChange={onChange} />;
}

/** A child, among those whom the server finds by name: there may be thousands. */
function ChildChoice({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const { search, query } = usePaging();
  const [typed, type] = useTyped(search);
  const { currentData } = usePrivacyPeopleQuery({ kind: 'child', ...query });
  return (
    <>
      <Field label={texts.searchChild}>
        {(id) => (
          <Input
            id={id}
            type="search"
            allowClear
            value={typed}
            onChange={(e) => {
              type(e.target.value);
              onChange('');
            }}
          />
        )}
      </Field>
      <Choice label={texts.child} value={value} options={currentData?.rows ?? []} onChange={onChange} />
    </>
  );
}

interface LookedFiltersProps {
  filter: LookedFilter;
  subjects: CallAnswer<'GET /management/privacy/subjects'> | undefined;
  /** What the server says of a day. */
  errors: Partial<Record<'from' | 'until', string>>;
  onChange: (filter: LookedFilter) => void;
}

/** Of whom, by whom, on what and when. */
export function LookedFilters({ filter, subjects, errors, onChange }: LookedFiltersProps) {
  const set = (name: keyof LookedFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const day = (name: 'from' | 'until') => (
    <DateField
      label={texts[name]}
      value={filter[name] || null}
      error={errors[name]}
      onChange={(chosen) => set(name)(chosen ?? '')}
    />
  );
  return (
    <div className={styles.tools} role="search">
      <ChildChoice value={filter.child} onChange={set('child')} />
      <Choice
        label={texts.account}
        value={filter.account}
        options={subjects?.accounts ?? []}
        onChange={set('account')}
      />
      <Choice label={texts.tablet} value={filter.tablet} options={subjects?.tablets ?? []} onChange={set('tablet')} />
      {day('from')}
      {day('until')}
    </div>
  );
}
