/** Somebody who can be signed in and out. */
export interface PersonRef {
  kind: 'child' | 'employee';
  id: number;
}

/** The fields that presence records of children and employees share. */
export interface PresenceTimes {
  id: number;
  group_id: number;
  start_time: string;
  /** `null` while the person is there. */
  end_time: string | null;
}

export function personKey({ kind, id }: PersonRef): string {
  return `${kind}-${id}`;
}

export function personIn(named: { child_id: number } | { employee_id: number }): PersonRef {
  return 'child_id' in named ? { kind: 'child', id: named.child_id } : { kind: 'employee', id: named.employee_id };
}
