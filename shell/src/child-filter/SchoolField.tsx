import type { RosterChild } from '@groepsapp/kernel';
import { schoolsOf } from '@groepsapp/kernel/host';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { childFilterTexts as texts } from './childFilterTexts';

export interface SchoolFieldProps {
  /** All children, regardless of school. */
  all: readonly RosterChild[];
  schoolId: number | null;
  onChange: (schoolId: number | null) => void;
}

/** Filter by school; left out when all children go to the same school. */
export function SchoolField({ all, schoolId, onChange }: SchoolFieldProps) {
  const schools = schoolsOf(all);
  if (schools.length <= 1 && schoolId === null) return null;
  const options = [
    { value: '', label: texts.allSchools },
    ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <SelectField
      label={texts.school}
      value={schoolId === null ? '' : String(schoolId)}
      options={options}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
