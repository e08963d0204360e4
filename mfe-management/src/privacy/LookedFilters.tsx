import { useId, useState, type ReactNode } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { Input, Select } from '@groepsapp/kernel/ui/desk';
import { usePrivacyChildrenQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import styles from '../table/PagedTable.module.css';

const { looked: texts, child: childText, searchChild, noChildren } = privacyTexts;

/** What is looked for: ids and days as texts; empty: all. */
export type LookedFilter = Record<'child' | 'account' | 'tablet' | 'from' | 'until', string>;

export const noFilter: LookedFilter = { child: '', account: '', tablet: '', from: '', until: '' };

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.search}>
      <span>{label}</span>
      {children(id)}
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { id: number; name: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.any}
          value={value === '' ? null : value}
          options={options.map((option) => ({ value: String(option.id), label: option.name }))}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
        />
      )}
    </Field>
  );
}

/** A child, which the server searches: there may be thousands. */
function ChildChoice({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const [search, setSearch] = useState('');
  const { currentData } = usePrivacyChildrenQuery({ page: '1', search });
  return (
    <Field label={childText}>
      {(id) => (
        <Select
          id={id}
          allowClear
          showSearch={{ filterOption: false, onSearch: setSearch }}
          placeholder={searchChild}
          notFoundContent={noChildren}
          value={value === '' ? null : value}
          options={(currentData?.rows ?? []).map((child) => ({ value: String(child.id), label: child.name }))}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
        />
      )}
    </Field>
  );
}

interface LookedFiltersProps {
  filter: LookedFilter;
  subjects: CallAnswer<'GET /management/privacy/subjects'> | undefined;
  onChange: (filter: LookedFilter) => void;
}

/** Of whom, by whom, on what and when. */
export function LookedFilters({ filter, subjects, onChange }: LookedFiltersProps) {
  const set = (name: keyof LookedFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const day = (name: 'from' | 'until') => (
    <Field label={texts[name]}>
      {(id) => <Input id={id} type="date" value={filter[name]} onChange={(e) => set(name)(e.target.value)} />}
    </Field>
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
