import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addChild } from '../testing/organisation.ts';
import { testNow, testToday } from '../testing/testServer.ts';
import { always, choice, free, notYet } from '../tracking/testing/list.ts';
import { observationOf } from '../tracking/testing/requests.ts';
import { type ObservedChild, type Save, withObservedChild } from './testing/observedChild.ts';
import { pdfText } from '../pdf/testing/pdfText.ts';

let child: ObservedChild;
const current = withObservedChild();
beforeEach(() => {
  child = current();
});

async function listed(more: { selectedChild?: number; showActive?: boolean } = {}) {
  const { establishment: idEstablishment, group } = child.organisation;
  return child.client.ask('v3 POST /ChildTrackingSystem/forms', {
    body: { idEstablishment, idGroup: `${group}`, ...more },
  });
}

describe('opening', () => {
  test('an unsaved form shows the answers and notes of its observation', async () => {
    expect(await child.open()).toMatchObject({
      child: { idChild: child.organisation.child, age: 24 },
      list: { idList: child.list.idList, title: 'Peuter 24 maanden', note: '', noteChecked: 'checked' },
      form: {
        idChildForm: 0,
        selectedFormStatus: 'development',
        active: true,
        note: '',
        updatedAt: null,
        updatedBy: '',
      },
      date: testToday,
      answerNote: child.of({ [choice]: 'Bijna.', [free]: 'Zingen.' }),
      viewStatus: false,
      isAuthorized: false,
      answerOption: 'last',
      saved_at: testNow,
    });
    expect(await child.questions('last')).toMatchObject([
      {
        vraag: 'Zwaait gedag',
        noteChecked: 'checked',
        answersTable: false,
        answers: [{ id: notYet, answer: 'nog niet' }],
      },
      { freeAnswer: true, noteChecked: 'checked', answers: [{ id: null, answer: '', note: 'Zingen.' }] },
    ]);
  });

  test('the last answer is the newest one before the observation; "all" answers those of the path, oldest first', async () => {
    const earlier = await child.observedOn('2025-03-01', always);
    await child.observedOn('2025-06-01', always, 0);
    child.idResult = await child.observe({ [choice]: notYet });
    await child.observe({ [choice]: always });
    const all = await child.questions('all');
    expect(all.map(({ answers }) => answers.map(({ answer, note, date }) => [answer || note, date]))).toEqual([
      [
        ['altijd', '2025-03-01'],
        ['nog niet', testToday],
        ['nog niet', testToday],
      ],
      [['Zingen.', testToday]],
    ]);
    expect(all[0]?.answers[0]).toMatchObject({ ageChild: 12, idResult: earlier, color: '#43A047' });
    const last = await child.questions('last');
    expect(last.map(({ answers }) => answers.map((answer) => answer.idResult === child.idResult))).toEqual([
      [true],
      [false],
    ]);
  });

  test('the form of another result is not found', async () => {
    const idChildForm = await child.save();
    const other = await child.observe({ [choice]: always });
    const body = { idResult: other, idChildForm };
    expect(await child.client.refused('v3 POST /ChildTrackingSystem/editChildForm', { body })).toMatchObject({
      status: 404,
    });
    expect(await child.client.refused('v3 POST /ChildTrackingSystem/downloadChildForm', { body })).toMatchObject({
      status: 404,
    });
    expect((await child.open({ idChildForm })).form.idChildForm).toBe(idChildForm);
  });
});

describe('saving', () => {
  test('creates the form once, with its notes and those of the observation; the chosen answers stay', async () => {
    const mentor = await child.server.build.employee({ company_id: child.organisation.company });
    await child.server.build.employeeGroup({ employee_id: mentor, group_id: child.organisation.group });
    const notes = {
      formNote: ' Besproken. ',
      answerNote: child.of({ [free]: 'Dansen.' }),
      listNote: child.of('Een vrolijk kind.'),
    };
    const idChildForm = await child.save({
      ...notes,
      mentor,
      categoryNote: child.of({ [child.list.category]: 'Beweegt graag.' }),
    });
    child.server.clock.advance(1_000);
    expect(await child.save({ answerNote: child.of({ [free]: 'Dansen.' }), formNote: 'Nog eens besproken.' })).toBe(
      idChildForm,
    );
    expect(await child.open()).toMatchObject({
      form: { idChildForm, note: 'Nog eens besproken.' },
      list: { note: '' },
      categoryNote: child.of({}),
    });
    const [first] = await child.questions('last');
    expect(first?.answers).toMatchObject([{ id: notYet, note: '' }]);
    expect(await child.actionsOf(idChildForm)).toEqual(['observation-form.created', 'observation-form.changed']);
  });

  test('saving a form with unchanged notes leaves its observation unchanged', async () => {
    const before = await child.open();
    child.server.clock.advance(1_000);
    await child.save({ formNote: 'Alleen het formulier.' });
    const { establishment: idEstablishment } = child.organisation;
    const result = await child.client.ask('v3 POST /ChildTrackingSystem/getAnalyseChild', {
      body: { idResult: child.idResult, idEstablishment },
    });
    expect(result.saved_at).toBe(before.saved_at);
  });

  test('a retry with the same key creates no second version', async () => {
    const key = randomUUID();
    const { saved_at: based_on } = await child.open();
    child.server.clock.advance(1_000);
    const first = await child.save({ based_on, formNote: 'Eens.' }, key);
    expect(await child.save({ based_on, formNote: 'Eens.' }, key)).toBe(first);
    expect(await child.actionsOf(first)).toEqual(['observation-form.created']);
  });

  test('a concurrent save of the same version is refused with 409 and the current form', async () => {
    const { saved_at: based_on } = await child.open();
    const answers = await Promise.all(
      ['Van de een.', 'Van de ander.'].map((formNote) =>
        child.client.attempt('v3 POST /ChildTrackingSystem/saveChildForm', {
          body: child.bodyOf({ based_on, formNote }),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json().error.current.form.note).toMatch(/^Van de /);
  });

  test('changing the observation also changes the version of its form', async () => {
    const { saved_at: based_on } = await child.open();
    const change = {
      ...observationOf(child.organisation, child.list),
      idResult: child.idResult,
      idChild: child.organisation.child,
    };
    await child.client.ask('v3 POST /ChildTrackingSystem/saveAnalyseChild', { headers: {}, body: change });
    expect(await child.refused({ based_on })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test.each<[string, () => Partial<Save>, number]>([
    ['a note with an answer that allows none', () => ({ answerNote: child.of({ 99: 'Toch.' }) }), 400],
    ['a note of a category of elsewhere', () => ({ categoryNote: child.of({ 99_999: 'Beweegt.' }) }), 400],
    ['notes of another child', () => ({ listNote: { [child.list.idList]: { 99_999: 'Van wie?' } } }), 400],
    ['an employee that is not there', () => ({ mentor: 99_999 }), 404],
    ['a note of more than 4000 characters', () => ({ formNote: 'a'.repeat(4001) }), 400],
    ['another list', () => ({ idList: child.list.idList + 99 }), 404],
  ])('%s is refused', async (_what, more, status) => {
    expect(await child.refused(more())).toMatchObject({ status });
  });

  test('refuses a child to whom the result does not belong', async () => {
    expect(await child.refused({ idChild: await addChild(child.server, child.organisation) })).toMatchObject({
      status: 404,
    });
  });
});

describe('the list of the groups', () => {
  test('shows active forms, and those of the archive when asked', async () => {
    const idChildForm = await child.save();
    const { forms, children, viewStatus } = await listed();
    expect(forms).toMatchObject([
      {
        idChildForm,
        idResult: child.idResult,
        child_id: child.organisation.child,
        listTitle: 'Peuter 24 maanden',
        childAge: 24,
        date: testToday,
      },
    ]);
    expect(children.map(({ id }) => id)).toEqual([child.organisation.child]);
    expect(viewStatus).toBe(false);
    const archive = { body: { idChildForm, status: false } };
    expect(await child.client.ask('v3 POST /ChildTrackingSystem/changeFormStatus', archive)).toEqual({
      showActive: false,
    });
    expect((await listed()).forms).toEqual([]);
    expect((await listed({ showActive: false })).forms).toMatchObject([{ idChildForm }]);
    expect((await child.open()).form.active).toBe(false);
    await child.client.ask('v3 POST /ChildTrackingSystem/changeFormStatus', { body: { idChildForm, status: true } });
    expect((await listed()).forms).toHaveLength(1);
    expect(await child.actionsOf(idChildForm)).toEqual([
      'observation-form.created',
      'observation-form.archived',
      'observation-form.restored',
    ]);
  });

  test('can be filtered by one child', async () => {
    await child.save();
    const sibling = await addChild(child.server, child.organisation);
    expect((await listed({ selectedChild: sibling })).forms).toEqual([]);
    expect((await listed({ selectedChild: child.organisation.child })).forms).toHaveLength(1);
  });
});

test('a printed form has its answers in words, with date and age when all answers are asked', async () => {
  const category = { id: child.list.category };
  const notes = { formNote: 'Samen besproken 👍.', listNote: child.of('Een vrolijk kind.') };
  const idChildForm = await child.save({ ...notes, categoryNote: child.of({ [category.id]: 'Beweegt graag.' }) });
  const body = { idChildForm, idResult: child.idResult, answerOption: 'all' as const };
  const printed = await child.client.ask('v3 POST /ChildTrackingSystem/downloadChildForm', { body });
  const { filename, fileContent, notice } = printed;
  expect(notice).toContain('konden niet worden afgedrukt');
  expect(filename).toMatch(/^Peuter 24 maanden - Kind \d+ Jansen\.pdf$/);
  const text = await pdfText(fileContent);
  const written = testToday.split('-').reverse().join('-');
  const { db } = child.server;
  const ofGroup = db.selectFrom('care_group').where('id', '=', child.organisation.group).select('name');
  const group = await ofGroup.executeTakeFirstOrThrow();
  for (const words of [
    'Peuter 24 maanden',
    `Geobserveerd op: ${written}`,
    'Status: in ontwikkeling',
    'Motoriek – grof',
    `nog niet (${written}, 24 maanden): Bijna.`,
    `Zingen. (${written}, 24 maanden)`,
    'Notitie Motoriek: Beweegt graag.',
    'Notitie bij de lijst',
    'Een vrolijk kind.',
    'Samen besproken □.',
    'Geboren: 15-02-2024',
    `Groep: ${group.name}`,
    'Pagina 1 van ',
    'Uitleg van de antwoorden',
    'Ruimte voor ouders/verzorgers',
  ]) {
    expect(text).toContain(words);
  }
});

test('a printed form has the photo of a child whose carers allow photos', async () => {
  const file = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { child: id } = child.organisation;
  await child.client.attempt('POST /deprecated/upload-child-profile-photo', { body: { fotonaam: `${id}` }, file });
  const body = { idChildForm: await child.save(), idResult: child.idResult, answerOption: 'last' as const };
  const pictures = async () => {
    const { fileContent } = await child.client.ask('v3 POST /ChildTrackingSystem/downloadChildForm', { body });
    return Buffer.from(fileContent, 'base64').toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect(await pictures()).toBe(1);
  await child.server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', id).execute();
  expect(await pictures()).toBe(0);
});
