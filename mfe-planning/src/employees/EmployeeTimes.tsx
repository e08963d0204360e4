import type { Employee } from '@groepsapp/kernel';
import { wasHere } from '@groepsapp/kernel/presence';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { RecordForm } from '../presence/RecordForm';
import { recordTexts as texts } from '../presence/presenceTexts';
import { FormsDialog } from '../presence/FormsDialog';
import { employeeName } from './employeesRules';

interface EmployeeTimesProps {
  employee: Employee;
  today: string;
  onClose: () => void;
}

/** The times at which an employee was here today, to correct or to remove. */
export default function EmployeeTimes({ employee, today, onClose }: EmployeeTimesProps) {
  const own = (employee.records ?? []).filter((record) => wasHere(record, today));
  const person = { kind: 'employee', id: employee.id } as const;
  return (
    <FormsDialog heading={texts.heading(employeeName(employee))} onClose={onClose}>
      <section aria-label={texts.times}>
        {own.length === 0 && <EmptyText>{texts.noTimes}</EmptyText>}
        {own.map((record) => (
          <RecordForm key={record.id} person={person} record={record} />
        ))}
      </section>
    </FormsDialog>
  );
}
