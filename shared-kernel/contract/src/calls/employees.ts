import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { DateText, Id, IdListText, IdText, MomentText, Named, TimeText } from '../primitives.ts';
import { pictureCall, VersionedPicture } from './pictures.ts';
import { EmployeePresence } from './presence.ts';
import { RatioRow } from './ratio.ts';

export const Shift = v.object({
  id: Id,
  date: DateText,
  start_time: TimeText,
  end_time: TimeText,
  /** Empty when unknown; screens then say '?'. */
  activity: v.string(),
  /** `null` for work outside the groups. */
  group: v.nullable(Named),
  /** Whether the employee counts for the staff ratio during this shift. */
  counts_for_ratio: v.boolean(),
});

export const Employee = v.object({
  id: Id,
  first_name: v.string(),
  last_name_suffix: v.string(),
  last_name: v.string(),
  gender: v.picklist(['M', 'V']),
  /** Signed address of the small picture; left out where there is none. */
  thumbnail: v.optional(v.string()),
  /** The groups in which the employee usually works, of those within reach. */
  id_group: v.array(Id),
  /** The presence of the day: the open record, otherwise the latest one. */
  presence: v.nullable(
    v.object({
      id: Id,
      present: v.boolean(),
      group_id: Id,
      start_time: MomentText,
      end_time: v.nullable(MomentText),
    }),
  ),
  /** Records of the day, and today also records of earlier days that were never ended, by time; of groups within reach. */
  records: v.optional(v.array(EmployeePresence)),
  shifts: v.array(Shift),
});

const WeekShift = v.object({ date: DateText, shifts: v.array(Shift) });

export const EmployeeWeek = v.object({
  dates: v.array(DateText),
  groups: v.array(
    v.object({
      id_group: Id,
      name: v.string(),
      employees: v.array(v.object({ id: Id, name: v.string(), dates: v.array(WeekShift) })),
      /** The staff ratio as planned, per date. */
      occupation_ratio: v.array(v.object({ date: DateText, rows: v.array(RatioRow) })),
    }),
  ),
  /** Employees without a shift on these dates, of those on which anybody works. */
  available_employees: v.array(v.object({ id: Id, name: v.string(), dates: v.array(DateText) })),
});

export const employeeCalls = defineCalls({
  'GET /employees': {
    summary: 'Employees of groups, or of a whole establishment, with presence and shifts of a day; today by default',
    access: mayRead(
      { group: 'query.id_group', establishment: 'query.id_establishment' },
      { kinds: ['employee'], features: ['employees'] },
    ),
    query: v.strictObject({
      id_group: v.optional(IdListText),
      id_establishment: v.optional(IdText),
      date: v.optional(DateText),
    }),
    answer: v.array(Employee),
  },
  'GET /employees/:id/thumbnail': pictureCall(
    'The small picture of an employee',
    { scope: { portrait: 'params.id' } },
    VersionedPicture,
  ),
  'POST /reports/employee-week-overview': {
    summary: 'Shifts of the employees of an establishment per group in at most a week, with the staff ratio as planned',
    access: mayRead({ establishment: 'body.id_establishment' }, { kinds: ['employee'], features: ['reports'] }),
    body: v.strictObject({ id_establishment: Id, date_start: DateText, date_end: DateText }),
    answer: EmployeeWeek,
  },
});

export type Shift = v.InferOutput<typeof Shift>;
export type Employee = v.InferOutput<typeof Employee>;
export type EmployeeWeek = v.InferOutput<typeof EmployeeWeek>;
