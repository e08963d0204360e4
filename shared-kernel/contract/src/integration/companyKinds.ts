import * as v from 'valibot';
import { BlankIntakeRows } from '../intakeRows.ts';
import { roleNames } from '../roles.ts';
import { textLimits } from '../texts.ts';
import { AgeInMonths, FormSections, ListCategories, OpeningHours, RecordChoices } from './content.ts';
import {
  clearable,
  content,
  date,
  filledText,
  oneOf,
  reference,
  references,
  required,
  someOf,
  text,
  texts,
  wholeNumber,
  yesNo,
  hours,
  type Kind,
  person,
} from './fields.ts';

const period = {
  establishment: clearable(reference('establishment', 'Where; without it everywhere in the company')),
  name: required(filledText(100, 'What it is called')),
  from: required(date('First day')),
  until: required(date('Last day')),
};

/** An e-mail address, as the name of an account has it. */
const address = (meaning: string) =>
  content(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => text.toLowerCase()),
      v.maxLength(255),
      v.email('Vul een e-mailadres in.'),
    ),
    meaning,
  );

const group = required(reference('group', 'The group'));
const ageInMonths = (meaning: string) => clearable(content(AgeInMonths, meaning));

/** What belongs to a company as a whole: its places, people, and what it keeps of children. */
export const companyKinds = {
  establishment: {
    summary: 'An establishment of the company',
    ending:
      'Its last day. After it nobody can choose it any more, unless children still have a place in one of its groups.',
    fields: {
      name: required(filledText(100, 'Name')),
      opening: content(
        OpeningHours,
        'Opening hours per day of the week: `[{ "weekday": 1, "from": "07:30", "until": "18:30" }]`',
      ),
    },
  },
  'closed-day': {
    summary: 'Days on which an establishment, or the whole company, is closed',
    ending: 'Its last day.',
    fields: period,
  },
  'school-holiday': {
    summary: 'A school holiday, which contracts of school weeks and holiday weeks follow',
    ending: 'Its last day.',
    fields: period,
  },
  school: { summary: 'A school that children go to', fields: { name: required(filledText(100, 'Name')) } },
  group: {
    summary: 'A group of an establishment',
    ending: 'Its last day. After it nobody can choose it any more, unless children still have a place in it.',
    fields: {
      establishment: required(reference('establishment', 'Where the group is')),
      name: required(filledText(100, 'Name')),
      abbreviation: text(10, 'Short name; new: the first three letters'),
      color: content(
        v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/, 'Vul een kleur in (#RRGGBB).')),
        'Colour, #RRGGBB',
      ),
      min_age: required(wholeNumber(0, 18, 'Youngest age, in whole years')),
      max_age: required(wholeNumber(0, 18, 'Oldest age, in whole years')),
      max_children: required(wholeNumber(0, 200, 'Places')),
    },
  },
  'combined-groups': {
    summary: 'Two groups that are together in one room during a part of a day, for the staff ratio',
    ending: 'From that day on they are apart.',
    fields: {
      group,
      with_group: required(reference('group', 'The other group')),
      date: required(date('The day; with a day of the week the first day on which it holds')),
      weekday: clearable(wholeNumber(1, 7, 'Every week on this day, from 1 (Monday)')),
      until: clearable(date('With a day of the week: the last day')),
      ...hours('the time together'),
    },
  },
  employee: {
    summary: 'An employee; with an e-mail address one who can log in',
    ending: 'From that day on the account reaches no establishment, and the groups no longer list the employee.',
    fields: {
      ...person,
      gender: oneOf(['M', 'V'], 'M (male) or V (female), which chooses the picture; new: V'),
      role: oneOf(
        ['qualified', 'trainee', 'assistant', 'intern', 'other'],
        'Decides whether the employee counts for the staff ratio; new: `qualified`',
      ),
      groups: references('group', 'Groups in which the employee usually works'),
      establishments: references(
        'establishment',
        'Establishments that the account reaches; left out: those of the groups',
      ),
      email: clearable(address('E-mail address, with which the employee logs in; a new one is invited by mail')),
      account_role: oneOf(roleNames, 'What the account may do; new: `group-leader`'),
      rights: someOf(['mentor', 'coach'], 'Rights in the child tracking system, beside those of the role'),
    },
  },
  childminder: {
    summary: 'The account of a childminder, who logs in with an e-mail address and a client number',
    ending: 'From that day on nobody can log in with the account, and it reaches no establishment.',
    fields: {
      email: required(address('E-mail address, which no other childminder has; a new one is invited by mail')),
      client_number: required(filledText(20, 'Client number')),
      establishments: required(references('establishment', 'Establishments that the account reaches')),
      employee: clearable(
        reference('employee', 'Who it is; without it nobody is named beside what is written with it'),
      ),
    },
  },
  shift: {
    summary: 'A shift of an employee',
    ending: 'The shift is cancelled.',
    fields: {
      employee: required(reference('employee', 'Who')),
      establishment: required(reference('establishment', 'Where')),
      group: clearable(reference('group', 'On which group; without it work outside the groups')),
      date: required(date('Day')),
      ...hours('the shift'),
      activity: text(100, 'Name of the shift'),
      counts_for_ratio: yesNo('Whether the employee counts as staff of the group; new: yes'),
    },
  },
  'record-section': {
    summary: 'A section of the record of children',
    fields: {
      title: required(filledText(100, 'Title')),
      position: wholeNumber(0, 1000, 'Place in the record'),
    },
  },
  'record-field': {
    summary: 'A field of the record of children',
    fields: {
      section: required(reference('record-section', 'The section in which it stands')),
      name: required(filledText(100, 'Label')),
      field_type: required(oneOf(['select', 'radio', 'text', 'textarea', 'number'], 'How it is filled in')),
      function_name: text(60, 'Name of the field in the calls of the app; new: made of its label'),
      edit_id: clearable(wholeNumber(1, 9, 'Tells several mentors or designated employees apart')),
      editable_by: oneOf(['nobody', 'employees', 'everyone'], 'Who may change values; new: `everyone`'),
      icon: text(40, 'Name of an icon of the app; new: `note`'),
      flag: clearable(oneOf(['allergy', 'diet', 'medical'], 'The flag that a value sets beside the name of a child')),
      options: content(
        RecordChoices,
        'Choices: `[{ "name": "ja", "color": null, "raises_flag": true }]`; none goes away',
      ),
      position: wholeNumber(0, 1000, 'Place in the section'),
    },
  },
  'activity-type': {
    summary: 'A kind of activity of the Logboek',
    ending: 'It is no longer offered; its activities stay.',
    fields: {
      name: required(filledText(textLimits.activityTypeName, 'Name')),
      icon_id: required(wholeNumber(1, 52, 'Number of its icon, but not 9')),
      enter_time_end: yesNo('Whether such an activity has an end; new: no'),
      predefined_texts: texts(textLimits.predefinedText, 'Texts that can be picked'),
      position: wholeNumber(0, 1000, 'Place in the list'),
    },
  },
  'observation-list': {
    summary: 'A list of observations; other questions are a new version of it',
    fields: {
      title: required(filledText(textLimits.formTitle, 'Title')),
      min_months: ageInMonths('Youngest age in months'),
      max_months: ageInMonths('Oldest age in months'),
      repeat_months: ageInMonths('Months after which it comes back'),
      note: yesNo('Whether the list as a whole has a note; new: yes'),
      categories: required(content(ListCategories, 'Development areas with their questions')),
    },
  },
  'intake-template': {
    summary: 'A template of intake forms; one with other rows replaces it for new forms',
    ending: 'No new forms are begun with it.',
    fields: {
      title: required(filledText(textLimits.formTitle, 'Title')),
      rows: required(content(BlankIntakeRows, 'Rows, as in the call that saves an intake form')),
    },
  },
  'general-form': {
    summary: 'A form type of the child tracking system; one with other questions replaces it for new forms',
    ending: 'No new forms are begun with it.',
    fields: {
      title: required(filledText(textLimits.formTitle, 'Title')),
      sections: required(content(FormSections, 'Sections with their questions')),
    },
  },
  setting: {
    summary: 'A setting of an establishment, or of the whole company',
    ending: 'It is as if it had not been set.',
    fields: {
      establishment: clearable(reference('establishment', 'Where; without it the default of the company')),
      name: required(filledText(64, 'Name, see [settings.md](settings.md)')),
      value: required(text(255, 'Value')),
    },
  },
} as const satisfies Record<string, Kind>;
