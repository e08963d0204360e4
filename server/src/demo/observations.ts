import type { ImportFields } from '@groepsapp/contract';
import { addDays } from '../base/clock.ts';
import { addMonths } from '../tracking/months.ts';
import type { ListQuestion } from '../tracking/listContent.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo, Version } from './Demo.ts';

interface Texts {
  /** Of named children; an archived one has no reminders. `list` is its title. */
  results: readonly {
    child: string;
    list: string;
    daysAgo: number;
    archived?: boolean;
    reminders: readonly { inDays: number; description: string }[];
  }[];
  /** The forms of named children, in every status. */
  forms: readonly {
    child: string;
    list: string;
    status: 'development' | 'final';
    archived?: boolean;
    shared?: boolean;
  }[];
  reminders: readonly string[];
  answerNotes: readonly string[];
  openAnswers: readonly string[];
  listNotes: readonly string[];
  formNotes: readonly string[];
  ages: readonly { description: string; min_months: number; max_months: number }[];
}

/** The groups of which the children have results of two years. */
const observedGroups: readonly string[] = ['lieveheersbeestjes', 'vlinders', 'egeltjes'];
const historyMonths = 24;
/** Observations of more days ago than this are mostly finished. */
const finishedAfter = 120;

interface List {
  id: number;
  company: number;
  fields: ImportFields<'observation-list'>;
  versions: readonly Version[];
}

interface Form {
  status: 'development' | 'final';
  active: 0 | 1;
  share: 0 | 1;
  trajectory: 0 | 1;
}

class Observations {
  readonly #texts = textsOf<Texts>('observations');
  readonly #lists: readonly List[];
  readonly #mentors: ReadonlyMap<string, number>;

  constructor(readonly demo: Demo) {
    this.#lists = demo.rowsOf('observation-list').map(({ id, company, fields }) => {
      return { id, company, fields, versions: demo.brought.versions.get(id) ?? [] };
    });
    this.#mentors = new Map(
      demo.rowsOf('child').flatMap(({ company, reference, fields: { mentor } }) => {
        return mentor ? [[reference, demo.brought.idOf(company, 'employee', mentor)]] : [];
      }),
    );
  }

  addAges(): void {
    const companies = new Set(this.#lists.map(({ company }) => company));
    for (const company_id of companies) {
      for (const age of this.#texts.ages) this.demo.tables.of('observation_age').push({ company_id, ...age });
    }
  }

  #listsOf = ({ company }: Child) => this.#lists.filter((list) => list.company === company);

  #addAnswer(result_id: number, question: ListQuestion, ability: number): void {
    const { random, tables } = this.demo;
    const { openAnswers, answerNotes } = this.#texts;
    if (random.chance(0.04)) return;
    const answers = tables.of('observation_answer');
    const of = { result_id, question_id: question.id };
    if (question.free) {
      answers.push({ ...of, answer_id: null, note: random.pick(openAnswers) });
      return;
    }
    const last = question.answers.length - 1;
    const level = Math.round((ability + random.next() * 0.6 - 0.3) * last);
    const answer = question.answers[Math.max(0, Math.min(last, level))];
    if (answer === undefined) return;
    answers.push({
      ...of,
      answer_id: answer.id,
      note: answer.note && random.chance(0.3) ? random.pick(answerNotes) : '',
    });
  }

  /** Adds a result, answered with the version of its day. @returns its id */
  #addResult(child: Child, { id: list_id, versions }: List, date: string, active: 0 | 1): number {
    const { random, tables } = this.demo;
    const version = versions.findLast(({ from }) => from <= date) ?? versions[0];
    const result = tables.add('observation_result', {
      ...{
        child_id: child.id,
        list_id,
        date,
        active,
        version_id: version?.id ?? null,
        account_id: null,
        batch_id: null,
      },
      ...{ mentor_id: this.#mentors.get(child.reference) ?? null, saved_at: `${date}T12:30:00.000Z` },
      note: random.chance(0.4) ? random.pick(this.#texts.listNotes) : '',
    });
    const ability = 0.45 + random.next() * 0.5;
    for (const { questions } of version?.content.categories ?? []) {
      for (const question of questions) this.#addAnswer(result, question, ability);
    }
    return result;
  }

  /** Adds a form of a result, made some days after the observation and not in the future. */
  #addForm({ company }: Child, result_id: number, date: string, { status, active, share, trajectory }: Form): void {
    const { random, today, tables } = this.demo;
    const later = addDays(date, random.between(1, 9));
    const at = `${later < today ? later : today}T14:30:00.000Z`;
    const note = random.chance(0.5) ? random.pick(this.#texts.formNotes) : '';
    const made = { created_at: at, saved_at: at, account_id: this.demo.author(company) };
    const shared = { share, share_child_traject: trajectory };
    tables.add('observation_form', { result_id, note, status, active, ...shared, ...made });
  }

  /** What is made of an ordinary result; nothing is shared of children whose carers do not want that. */
  #ordinaryForm({ refused }: Child, date: string): Form | null {
    const { random, today } = this.demo;
    const development: Form = { status: 'development', active: 1, share: 0, trajectory: 0 };
    if (date > addDays(today, -finishedAfter)) return random.chance(0.2) ? development : null;
    if (!random.chance(0.6)) return null;
    const share = random.chance(0.4) && !refused.has('observationSharing') ? 1 : 0;
    const trajectory = share === 1 && random.chance(0.5) ? 1 : 0;
    return { status: 'final', active: random.chance(0.15) ? 0 : 1, share, trajectory };
  }

  addNamed(): void {
    const { demo } = this;
    const { results, forms } = this.#texts;
    for (const { child: reference, list: title, daysAgo, archived = false, reminders } of results) {
      const child = demo.child(reference);
      const list = this.#listsOf(child).find(({ fields }) => fields.title === title);
      if (list === undefined) continue;
      const date = addDays(demo.today, -daysAgo);
      const result = this.#addResult(child, list, date, archived ? 0 : 1);
      for (const { inDays, description } of reminders) this.#addReminder(result, inDays, description);
      const form = forms.find((one) => one.child === reference && one.list === title);
      const share = form?.shared === true ? 1 : 0;
      if (form === undefined) continue;
      const active = form.archived === true ? 0 : 1;
      this.#addForm(child, result, date, { status: form.status, active, share, trajectory: share });
    }
  }

  #addReminder(result_id: number, inDays: number, description: string): void {
    const date = addDays(this.demo.today, inDays);
    this.demo.tables.add('reminder', { result_id, date, description });
  }

  #addOrdinaryResult(child: Child, list: List, date: string): number {
    const result = this.#addResult(child, list, date, 1);
    const form = this.#ordinaryForm(child, date);
    if (form !== null) this.#addForm(child, result, date, form);
    return result;
  }

  addOrdinary(): void {
    const { random, today, unnamed } = this.demo;
    const { reminders } = this.#texts;
    for (const child of unnamed.filter(() => random.chance(0.12))) {
      const date = addDays(today, -random.between(10, 60));
      const result = this.#addOrdinaryResult(child, random.pick(this.#listsOf(child)), date);
      this.#addReminder(result, random.between(-10, 40), random.pick(reminders));
    }
  }

  /** The days in the past two years on which a list was due for a child: once in its age range, or every year. */
  #daysOf({ dateOfBirth }: Child, { min_months: min, max_months: max, repeat_months }: List['fields']): string[] {
    const { random, today } = this.demo;
    const once = typeof min === 'number' && typeof max === 'number' ? [Math.floor((min + max) / 2)] : [];
    return (typeof repeat_months === 'number' ? [14, 26, 38] : once)
      .map((month) => addDays(addMonths(dateOfBirth, month), random.between(0, 20)))
      .filter((day) => day >= addMonths(today, -historyMonths) && day < today);
  }

  addHistory(): void {
    const known = new Set(
      this.demo.tables.of('observation_result').map(({ child_id, list_id }) => `${child_id} ${list_id}`),
    );
    const observed = new Set(observedGroups.flatMap((group) => this.demo.childrenIn(group)));
    for (const child of observed) {
      for (const list of this.#listsOf(child).filter(({ id }) => !known.has(`${child.id} ${id}`))) {
        for (const day of this.#daysOf(child, list.fields)) this.#addOrdinaryResult(child, list, day);
      }
    }
  }
}

/** Adds observations with reminders and forms: of named children, some others, and two years of some groups. */
export function addObservations(demo: Demo): void {
  demo.begin('observations');
  const observations = new Observations(demo);
  observations.addAges();
  observations.addNamed();
  observations.addOrdinary();
  observations.addHistory();
}
