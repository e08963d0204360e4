import { useKernel, type Employee } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { Button, Dialog, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { RecordForm } from '../presence/RecordForm';
import { recordTexts as texts } from '../presence/texts';
import { useUnsaved } from '../presence/useUnsaved';
import { nameOf } from './rules';

export interface EmployeeTimesProps {
  employee: Employee;
  /** YYYY-MM-DD */
  today: string;
  onClose: () => void;
}

/** The times at which an employee was here today, to correct or to remove. */
export function EmployeeTimes({ employee, today, onClose }: EmployeeTimesProps) {
  const { bus } = useKernel();
  const own = (employee.records ?? []).filter(({ start_time }) => toApiDate(start_time) === today);
  const tell = () => bus.emit('employees-changed', { employeeIds: [employee.id] });
  const [unsaved, onUnsaved] = useUnsaved();
  const { close, question } = useCloseGuard(unsaved, onClose);
  return (
    <>
      <Dialog
        heading={texts.heading(nameOf(employee))}
        onClose={close}
        actions={
          <Button kind="primary" onClick={close}>
            {texts.close}
          </Button>
        }
      >
        <section aria-label={texts.times}>
          {own.length === 0 && <EmptyText>{texts.noTimes}</EmptyText>}
          {own.map((record) => (
            <RecordForm
              key={`${record.id} ${record.start_time} ${record.end_time}`}
              record={record}
              today={today}
              onUnsaved={onUnsaved}
              onSaved={tell}
            />
          ))}
        </section>
      </Dialog>
      {question}
    </>
  );
}
