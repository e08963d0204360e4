import type { PermissionAnswer } from '@groepsapp/contract';
import type { Generated } from 'kysely';

/** The records of children: permissions, fields and carers. */
export interface RecordTables {
  /** Every answer that carers gave. The newest one of a kind counts, the others are its history. */
  child_permission: {
    id: Generated<number>;
    child_id: number;
    /** A `PermissionKind`. */
    kind: string;
    answer: PermissionAnswer;
    recorded_at: string;
    account_id: number | null;
    /** Where it was given, for answers that another product brought in. */
    source: Generated<string>;
  };
  record_section: { id: Generated<number>; company_id: number; title: string; position: number };
  /** A field that a company keeps of its children. */
  record_field: {
    id: Generated<number>;
    section_id: number;
    position: number;
    /** Where the value is stored: a column of `child`, `permission_<kind>`, or otherwise a row of `record_value`. */
    function_name: string;
    name: string;
    field_type: 'select' | 'radio' | 'text' | 'textarea' | 'number';
    editable_by: 'nobody' | 'employees' | 'everyone';
    /** The ordinal number of a mentor or designated employee. */
    edit_id: number | null;
    icon: string;
    /** The flag that the value sets beside the name in lists of children. */
    flag: 'allergy' | 'diet' | 'medical' | null;
  };
  record_option: {
    id: Generated<number>;
    field_id: number;
    position: number;
    name: string;
    color: string | null;
    /** Whether choosing it raises the flag of its field. */
    raises_flag: number;
  };
  record_value: {
    child_id: number;
    field_id: number;
    /** The typed text, the id of an option, or the id of an employee. */
    value: string;
    changed_at: string;
    account_id: number | null;
  };
  carer: {
    id: Generated<number>;
    company_id: number;
    name: string;
    gender: string;
    street: string;
    postcode: string;
    city: string;
    mobile: string;
    work_phone: string;
    email: string;
    language: string;
    employer: string;
    workdays: string;
  };
  /** Photos of carers, from the administration product. */
  carer_photo: {
    carer_id: number;
    /** Goes up with every change and belongs in the addresses of the pictures. */
    version: number;
    /** `null` after the photo was deleted. */
    file_id: string | null;
    thumb_id: string | null;
    changed_at: string;
  };
  child_carer: {
    child_id: number;
    carer_id: number;
    position: number;
    relation: string;
    /** Has parental authority. */
    authority: number;
    may_pick_up: number;
    /** Is only there for emergencies and picking up: grandparents, neighbours. */
    emergency: number;
    /** The last day; `null`: until further notice. */
    end_date: string | null;
  };
}
