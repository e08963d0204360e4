import { permissionAnswers, permissionKindNames } from '../permissions.ts';
import {
  clearable,
  date,
  filledText,
  moment,
  oneOf,
  reference,
  required,
  text,
  wholeNumber,
  yesNo,
  hours,
  type Kind,
  person,
} from './fields.ts';

const child = required(reference('child', 'The child'));
const group = required(reference('group', 'The group'));

/** Carers, and children with what belongs to one child. */
export const childKinds = {
  carer: {
    summary: 'A carer of children, or somebody else who fetches them',
    ending: 'The carer is no longer a carer of any child.',
    fields: {
      name: required(filledText(150, 'Full name')),
      gender: text(20, 'In words'),
      street: text(150, 'Street and number'),
      postcode: text(10, 'Postal code'),
      city: text(100, 'Town'),
      mobile: text(30, 'Mobile telephone'),
      work_phone: text(30, 'Telephone at work'),
      email: text(255, 'E-mail address'),
      language: text(60, 'Language'),
      employer: text(100, 'Employer'),
      workdays: text(100, 'Days of work'),
    },
  },
  child: {
    summary: 'A child',
    ending: 'Its last day: placements, contracts and planned days end.',
    unit: 'reference',
    fields: {
      ...person,
      date_of_birth: required(date('Date of birth')),
      photo_allowed: yesNo('Whether photos may be shown in the own portal of the parents; new: no'),
      school: clearable(reference('school', 'School')),
      mentor: clearable(reference('employee', 'Mentor, where the record has a field for it')),
    },
  },
  placement: {
    summary: 'The place of a child in a group',
    ending: 'Its last day.',
    unit: 'child',
    fields: { child, group, from: required(date('First day')), until: clearable(date('Last day')) },
  },
  contract: {
    summary: 'Contracted hours on a day of the week',
    ending: 'Its last day.',
    unit: 'child',
    fields: {
      child,
      group,
      weekday: required(wholeNumber(1, 7, 'Day of the week, from 1 (Monday)')),
      ...hours('the care'),
      weeks: oneOf(['every', 'even', 'odd'], 'ISO weeks in which it holds; new: `every`'),
      season: oneOf(['always', 'school', 'holiday'], 'School weeks, school holidays, or always (new)'),
      from: required(date('First day')),
      until: clearable(date('Last day')),
    },
  },
  'planned-day': {
    summary: 'A day of care beside the contracts, such as all days of flexible care',
    ending: 'The day is cancelled.',
    unit: 'child',
    fields: {
      child,
      group: reference('group', 'The group; new: the one in which the child has its place on that day'),
      date: required(date('Day')),
      ...hours('the care'),
    },
  },
  'child-carer': {
    summary: 'What somebody is to a child',
    ending: 'The last day on which this is a carer of the child.',
    unit: 'child',
    fields: {
      child,
      carer: required(reference('carer', 'The carer')),
      relation: text(60, "In words: 'moeder'"),
      authority: yesNo('Has parental authority; new: no'),
      may_pick_up: yesNo('May fetch the child; new: no'),
      emergency: yesNo('Is only there for emergencies and fetching; new: no'),
      position: wholeNumber(0, 100, 'Place in the list'),
    },
  },
  consent: {
    summary: 'What the carers of a child agreed to; another answer is added to its history',
    unit: 'child',
    fields: {
      child,
      kind: required(oneOf(permissionKindNames, 'What was asked')),
      answer: required(oneOf(permissionAnswers, 'What was answered')),
      recorded_at: moment('When; new: the moment of the import'),
      source: text(100, "Where the answer was given: 'ouderportaal', 'papier'"),
    },
  },
  'record-value': {
    summary: 'The value of a field of the record of a child, allergies and diets included',
    ending: 'The field is emptied.',
    unit: 'child',
    fields: {
      child,
      field: required(reference('record-field', 'The field')),
      value: required(text(4000, 'The text; for a choice its name, for a mentor the reference of an employee')),
    },
  },
} as const satisfies Record<string, Kind>;
