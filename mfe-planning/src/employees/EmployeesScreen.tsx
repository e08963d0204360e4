import { useCallback, useState } from 'react';
import {
  groupIdText,
  useHasCall,
  useToday,
  useTopic,
  type CallInput,
  type Employee,
  type Selection,
} from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { isHere, usePresence, usePresenceAnswer, useSeenPresences } from '@groepsapp/kernel/presence';
import { askedAt, callQuery, skipToken } from '@groepsapp/kernel/store';
import { Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { lateDialog } from '../lateDialog';
import { areaStore } from '../store';
import { leftOpenBefore, plannedEndAfter, type LeftOpen as LeftOpenRecord } from '../presence/leftOpen';
import { LeftOpenAlert } from '../presence/LeftOpenAlert';
import { recordTexts } from '../presence/presenceTexts';
import { EmployeeTile } from './EmployeeTile';
import { signInGroup, employeeName, plannedTimes } from './employeesRules';
import { employeeTexts as texts } from './employeesTexts';
import styles from './EmployeesScreen.module.css';

const { useEmployeesQuery } = areaStore.inject((build) => ({
  employees: build.query({
    query: (query: CallInput<'GET /employees'>['query']) => callQuery('GET /employees', { query }),
    providesTags: ['employees'],
  }),
}));

const EmployeeTimes = lateDialog(() => import('./EmployeeTimes'));

type Scope = 'group' | 'all';

const scopes = (['group', 'all'] as const).map((value) => ({ value, label: texts.scopes[value] }));
const establishmentId = ({ establishment }: Selection) => establishment?.id ?? null;
const chosenGroups = ({ groups }: Selection) => groups;

/** Scope of the query: the chosen groups, or the whole establishment. */
function queryScope(scope: Scope, id_group: string, establishment: number | null) {
  if (scope === 'group') return id_group === '' ? skipToken : { id_group };
  return establishment === null ? skipToken : { id_establishment: String(establishment) };
}

/** The employees of the chosen groups or of all, who sign in and out by a tap. */
function EmployeesScreen() {
  const [scope, setScope] = useState<Scope>('group');
  const id_group = useTopic('selection', groupIdText);
  const establishment = useTopic('selection', establishmentId);
  const employees = useEmployeesQuery(queryScope(scope, id_group, establishment));
  usePresenceAnswer(askedAt(employees), 'employee');
  return (
    <Page
      heading={texts.heading}
      actions={<SegmentedControl label={texts.scope} options={scopes} value={scope} onChange={setScope} />}
    >
      <AsyncContent state={employees} empty={texts.empty} lines={8}>
        {(list) => <Tiles employees={list} />}
      </AsyncContent>
    </Page>
  );
}

function Tiles({ employees }: { employees: readonly Employee[] }) {
  const groups = useTopic('selection', chosenGroups);
  const day = useToday();
  const [edited, setEdited] = useState<number | null>(null);
  const canEdit = useHasCall('DELETE /presence/:id');
  const { toggle, notice } = usePresence();
  const editedEmployee = employees.find(({ id }) => id === edited);
  const onToggle = useCallback(
    (employee: Employee) =>
      toggle({
        person: { kind: 'employee', id: employee.id },
        name: employeeName(employee),
        record: employee.presence,
        groupId: signInGroup(employee, groups),
        planned: plannedTimes(employee, day),
      }),
    [toggle, groups, day],
  );
  return (
    <>
      <LeftOpen employees={employees} today={day} />
      <Count employees={employees} />
      <ul className={styles.grid}>
        {employees.map((employee) => (
          <EmployeeTile key={employee.id} employee={employee} onToggle={onToggle} onEdit={canEdit ? setEdited : null} />
        ))}
      </ul>
      {notice}
      {editedEmployee && <EmployeeTimes employee={editedEmployee} today={day} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Employees who were never signed out on an earlier day, with the question when they left. */
function LeftOpen({ employees, today: day }: { employees: readonly Employee[]; today: string }) {
  const left = employees.flatMap((employee) =>
    leftOpenBefore(day, employee.records ?? []).map((record) => ({
      record,
      person: { kind: 'employee' as const, id: employee.id },
      name: employeeName(employee),
    })),
  );
  return (
    <LeftOpenAlert left={left} today={day} count={recordTexts.forgotten.ofEmployees} usePlannedEnd={usePlannedEnd} />
  );
}

/** Asked of the whole establishment, as shifts of that day may be in other groups. */
function usePlannedEnd({ person, record: { start_time } }: LeftOpenRecord): string | null {
  const establishment = useTopic('selection', establishmentId);
  const place = queryScope('all', '', establishment);
  const { currentData } = useEmployeesQuery(place === skipToken ? place : { ...place, date: toApiDate(start_time) });
  return plannedEndAfter(start_time, currentData?.find(({ id }) => id === person.id)?.shifts ?? []);
}

/** Counted apart from the tiles, so that a tap draws its own tile and the count only. */
function Count({ employees }: { employees: readonly Employee[] }) {
  const day = useToday();
  const seen = useSeenPresences({ afterPaint: true });
  const here = employees.filter(({ id, presence }) => isHere(seen({ kind: 'employee', id }, presence).record, day));
  return (
    <p className={styles.count} role="status">
      {texts.here(here.length)}
    </p>
  );
}

export default areaStore.withStore(EmployeesScreen);
