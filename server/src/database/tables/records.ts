import {
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  primary,
  table,
  text,
  textOf,
} from './columns.ts';

/** The records of children: permissions, fields and carers. */
export const recordTables = {
  /** Every answer that carers gave. The newest one of a kind counts, the others are its history. */
  child_permission: table(
    {
      id,
      child_id: pointsAt('child'),
      /** A `PermissionKind`. */
      kind: text,
      answer: oneOf(['yes', 'no', 'conditional']),
      recorded_at: text,
      account_id: nullable(pointsAt('account')),
      /** Where it was given, for answers that another product brought in. */
      source: defaultsTo(text, ''),
    },
    index('child_permission_child', 'child_id', 'kind', 'id'),
  ),
  record_section: table(
    { id, company_id: pointsAt('company'), title: text, position: integer },
    index('record_section_company', 'company_id'),
  ),
  /** A field that a company keeps of its children. */
  record_field: table(
    {
      id,
      section_id: pointsAt('record_section'),
      position: integer,
      /** Where the value is stored: a column of `child`, `permission_<kind>`, or otherwise a row of `record_value`. */
      function_name: text,
      name: text,
      field_type: oneOf(['select', 'radio', 'text', 'textarea', 'number']),
      editable_by: oneOf(['nobody', 'employees', 'everyone']),
      /** The ordinal number of a mentor or designated employee. */
      edit_id: nullable(integer),
      icon: text,
      /** The flag that the value sets beside the name in lists of children. */
      flag: nullable(textOf<'allergy' | 'diet' | 'medical'>()),
    },
    index('record_field_section', 'section_id'),
  ),
  record_option: table(
    {
      id,
      field_id: pointsAt('record_field'),
      position: integer,
      name: text,
      color: nullable(text),
      /** Whether choosing it raises the flag of its field. */
      raises_flag: flag,
    },
    index('record_option_field', 'field_id'),
  ),
  record_value: table(
    {
      child_id: pointsAt('child'),
      field_id: pointsAt('record_field'),
      /** The typed text, the id of an option, or the id of an employee. */
      value: text,
      changed_at: text,
      account_id: nullable(pointsAt('account')),
    },
    key('child_id', 'field_id'),
  ),
  carer: table(
    {
      id,
      company_id: pointsAt('company'),
      name: text,
      gender: text,
      street: text,
      postcode: text,
      city: text,
      mobile: text,
      work_phone: text,
      email: text,
      language: text,
      employer: text,
      workdays: text,
    },
    index('carer_company', 'company_id'),
  ),
  /** Photos of carers, from the administration product. */
  carer_photo: table(
    {
      carer_id: primary(nullable(pointsAt('carer'))),
      /** Goes up with every change and belongs in the addresses of the pictures. */
      version: integer,
      /** `null` after the photo was deleted. */
      file_id: nullable(text),
      thumb_id: nullable(text),
      changed_at: text,
    },
    index('carer_photo_file', 'file_id'),
    index('carer_photo_thumb', 'thumb_id'),
  ),
  child_carer: table(
    {
      child_id: pointsAt('child'),
      carer_id: pointsAt('carer'),
      position: integer,
      relation: text,
      /** Has parental authority. */
      authority: flag,
      may_pick_up: flag,
      /** Is only there for emergencies and picking up: grandparents, neighbours. */
      emergency: flag,
      /** The last day; `null`: until further notice. */
      end_date: nullable(text),
    },
    key('child_id', 'carer_id'),
    index('child_carer_carer', 'carer_id'),
  ),
};
