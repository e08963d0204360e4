import { emailsIn, phonesIn } from '../cells/contacts.ts';
import { personsIn } from '../cells/names.ts';
import { readYesNo } from '../cells/words.ts';
import { type Fact, factText } from './facts.ts';

/** Says something of the cell under a heading. */
export type Tell = (heading: string, text: string) => void;

const phone = { find: phonesIn, what: 'telefoonnummer' };
const parts = {
  mobile: phone,
  work_phone: phone,
  doctor_phone: phone,
  email: { find: emailsIn, what: 'e-mailadres' },
};

type Facts = Map<string, Fact>;

/** People of whom one cell may name two, with where each goes. */
const couples: Readonly<Record<string, readonly string[]>> = {
  parents: ['parent1', 'parent2'],
  parent1: ['parent1', 'parent2'],
  emergency1: ['emergency1', 'emergency2'],
  collector1: ['collector1', 'collector2'],
};

/** Divides a cell with several people over those of whom the line says nothing else. */
function divide(facts: Facts, whose: string, tell: Tell): void {
  const [fact, targets] = [facts.get(`${whose}.name`), couples[whose]];
  if (fact === undefined || targets === undefined) return;
  const persons = personsIn(factText(facts, `${whose}.name`));
  if (persons.length < 2 && targets.includes(whose)) return;
  const free = targets.filter((target) => target === whose || factText(facts, `${target}.name`) === '');
  const ways = Object.keys(parts).flatMap((part) => facts.get(`${whose}.${part}`) ?? []);
  persons.forEach((cell, index) => {
    const target = free[index];
    if (target === undefined) tell(fact.heading, `'${cell}' is niet gelezen: deze regel heeft al genoeg personen.`);
    else facts.set(`${target}.name`, { cell, heading: fact.heading });
  });
  if (persons.length > 1 && ways.length > 0)
    tell(fact.heading, `${persons.length} personen staan in één cel; telefoon en e-mail zijn van de eerste.`);
}

/** The number behind a name ('oma 0612345678') is the telephone of that person; a number alone is called as its column is. */
function takePhoneOffName(facts: Facts, whose: string): void {
  const fact = facts.get(`${whose}.name`);
  const { values, rest } = phonesIn(factText(facts, `${whose}.name`));
  if (fact === undefined || values.length === 0) return;
  const { heading } = fact;
  facts.set(`${whose}.name`, { cell: rest === '' ? heading : rest, heading });
  const all = [factText(facts, `${whose}.mobile`), ...values].filter((text) => text !== '');
  facts.set(`${whose}.mobile`, { cell: [...new Set(all)].join(' / '), heading });
}

/** An answer, or a number that is no telephone, is nobody: 'ja' under 'Mag ophalen', '112'. */
function refuseNobody(facts: Facts, whose: string, tell: Tell): void {
  const fact = facts.get(`${whose}.name`);
  const text = factText(facts, `${whose}.name`);
  if (fact === undefined || text === '' || (/\p{L}/u.test(text) && readYesNo(text) === null)) return;
  facts.set(`${whose}.name`, { ...fact, cell: '' });
  tell(fact.heading, `'${text}' is geen naam en is niet gelezen.`);
}

/** Puts telephone numbers and addresses right: the first of a cell counts, and what of it is not read is said. */
function readContact(facts: Facts, whose: string, tell: Tell): void {
  for (const [part, { find, what }] of Object.entries(parts)) {
    const concept = `${whose}.${part}`;
    const fact = facts.get(concept);
    const text = factText(facts, concept);
    if (fact === undefined || text === '') continue;
    const { values, rest } = find(text);
    const [first = ''] = values;
    const isDoubtful = values.length !== 1 || rest !== '';
    // The address of an account: a row in doubt is refused by the check of the field.
    if (isDoubtful && ['employee.email', 'childminder.email'].includes(concept)) continue;
    facts.set(concept, { ...fact, cell: first });
    if (first === '') tell(fact.heading, `'${text}' is geen ${what} en is niet gelezen.`);
    else if (isDoubtful) tell(fact.heading, `Van '${text}' is alleen ${first} gelezen.`);
  }
}

/** Completes how people are reached. */
export function completeContacts(facts: Facts, tell: Tell): void {
  for (const whose of Object.keys(couples)) divide(facts, whose, tell);
  const people = [...facts.keys()].flatMap((concept) => /^(.+)\.[a-z_]+$/.exec(concept)?.[1] ?? []);
  for (const whose of new Set(people)) {
    if (/^(parent|emergency|collector|person)/.test(whose)) {
      takePhoneOffName(facts, whose);
      refuseNobody(facts, whose, tell);
    }
    readContact(facts, whose, tell);
  }
}
