import { useState, type ReactNode } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import type { Address } from './useAddress';

interface FilterSelectProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  value: number | null | undefined;
  options: readonly { id: number; name: string }[];
  disabled?: boolean | undefined;
  /** Gets the id as text, as the address has it; '' for nothing. */
  onChange: (value: string) => void;
}

/** A choice of a few options, or of none. */
export function FilterSelect({ label, none, value, options, disabled = false, onChange }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      disabled={disabled}
      value={value === null || value === undefined ? '' : String(value)}
      options={[{ value: '', label: none }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={onChange}
    />
  );
}

/** A filter whose choice stands in the address. */
export interface Filter extends Pick<FilterSelectProps, 'label' | 'none' | 'options' | 'disabled'> {
  /** In the address. */
  name: string;
  /** Left out: the value in the address. */
  value?: number | null | undefined;
  /** Another choice in the address that goes with every change of this one. */
  clears?: string;
}

/** Options that have a title. */
export const titled = (options: readonly { id: number; titel: string }[]) =>
  options.map(({ id, titel }) => ({ id, name: titel }));

/** Options that have a description. */
export const described = (options: readonly { id: number; description: string }[]) =>
  options.map(({ id, description }) => ({ id, name: description }));

/** Labels of the filter of development areas. */
export const areaFilter = { label: 'Ontwikkelingsgebied', none: 'Alle ontwikkelingsgebieden' } as const;

/** A select for each filter. */
export function FilterSelects({ address, filters }: { address: Address; filters: readonly Filter[] }) {
  return filters.map(({ name, clears, ...filter }) => (
    <FilterSelect
      key={name}
      value={address.id(name)}
      {...filter}
      onChange={(value) => address.choose({ [name]: value, ...(clears && { [clears]: '' }) })}
    />
  ));
}

interface FilterGroupProps {
  /** The chosen filters; empty ones do not count. */
  chosen: readonly unknown[];
  className: string | undefined;
  children: ReactNode;
}

/** The filters of a screen behind one button, which says how many are chosen. */
export function FilterGroup({ chosen, className, children }: FilterGroupProps) {
  const [open, setOpen] = useState(false);
  const count = chosen.filter(Boolean).length;
  return (
    <div>
      <Button icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {open && <div className={className}>{children}</div>}
    </div>
  );
}
