import type { IntakeRow } from '@groepsapp/contract';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { intakeTemplates } from './tables/intake.ts';
import type { ChildKey } from './tables/namedChildren.ts';

const dayHours = 24;

interface DemoForm {
  child: ChildKey;
  title: string;
  status: 0 | 1;
  /** Answers by the text of the question; of a choice the name of the option. */
  answers: Readonly<Record<string, string>>;
  daysAgo: number;
}

const forms: readonly DemoForm[] = [
  {
    child: 'emma',
    title: 'Jaarlijkse controle gegevens',
    status: 0,
    daysAgo: 1,
    answers: { 'Gegevens kloppen': 'nee', Noodnummers: 'Oma: 06-12345678' },
  },
  {
    child: 'emma',
    title: 'Intake peuter',
    status: 1,
    daysAgo: 320,
    answers: { Zindelijkheid: 'bezig', Eten: 'Eet alles behalve noten.', Taal: 'Nederlands', 'VVE-indicatie': 'nee' },
  },
  {
    child: 'hakon',
    title: 'Intake baby',
    status: 0,
    daysAgo: 2,
    answers: { Gezin: 'Woont bij vader en moeder, een zus van 4.', Thuistaal: 'Noors', Voeding: 'beide' },
  },
  {
    child: 'yagiz',
    title: 'Medicijnovereenkomst',
    status: 1,
    daysAgo: 40,
    answers: { Medicijn: 'Inhalator', Reden: 'Benauwdheid', Dosering: '1 pufje', 'Bijsluiter gelezen': 'ja' },
  },
];

function filled(rows: readonly IntakeRow[], answers: DemoForm['answers']): IntakeRow[] {
  return rows.map((row) => {
    const given = answers[row.text];
    if (row.answer === undefined || given === undefined) return row;
    const option = row.answer.options?.find(({ name }) => name === given);
    return { ...row, answer: { ...row.answer, value: option?.id ?? given } };
  });
}

/** Adds the templates of every company, and open and final forms of some children. */
export function fillIntake(fill: Fill): void {
  const { rows, children } = fill;
  for (const [company, templates] of Object.entries(intakeTemplates)) {
    for (const { title, rows: content } of templates) {
      add(rows.intake_template, { company_id: Number(company), title, content: JSON.stringify(content), active: 1 });
    }
  }
  for (const { child: key, title, status, answers, daysAgo } of forms) {
    const child = children.find((one) => one.key === key);
    const content = intakeTemplates[1]?.find((template) => template.title === title);
    const template = rows.intake_template.find((row) => row.title === title && row.company_id === child?.companyId);
    if (child === undefined || content === undefined || template?.id === undefined) continue;
    const [created_at, updated_at] = [
      hoursBefore(fill, (daysAgo + 1) * dayHours),
      hoursBefore(fill, daysAgo * dayHours),
    ];
    add(rows.intake_form, {
      child_id: child.id,
      template_id: template.id,
      content: JSON.stringify(filled(content.rows, answers)),
      status,
      ...{ created_at, created_by: 1, updated_at, updated_by: 1 },
    });
  }
}
