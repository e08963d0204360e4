import { always, notYet } from '../tracking/testing/list.ts';
import { observationOf } from '../tracking/testing/requests.ts';
import { type ObservedChild, withObservedChild } from './testing/observedChild.ts';
import { pdfText } from '../pdf/testing/pdfText.ts';

let child: ObservedChild;
const current = withObservedChild();
beforeEach(() => {
  child = current();
});

test('only a mentor or coach may set the status', async () => {
  expect(await child.refused({ formStatus: 'final' })).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await child.refused({ formStatus: 'final' })).toMatchObject({
    error_message: expect.stringContaining('mentor'),
  });
  await child.save({ formStatus: 'development' });
  await child.server.build.right(child.organisation.account, 'coach');
  expect(await child.open()).toMatchObject({ viewStatus: true, isAuthorized: true });
  await child.save({ formStatus: 'final' });
  expect((await child.open()).form.selectedFormStatus).toBe('final');
});

test('a final form and its observation are read-only until the form is reopened', async () => {
  await child.server.build.right(child.organisation.account);
  const idChildForm = await child.save({ formStatus: 'final' });
  expect(await child.refused({ formStatus: 'final', formNote: 'Nog iets.' })).toMatchObject({ status: 403 });
  expect(await child.refused({ formNote: 'Nog iets.' })).toMatchObject({ status: 403 });
  const change = {
    ...observationOf(child.organisation, child.list),
    idResult: child.idResult,
    idChild: child.organisation.child,
  };
  expect(
    await child.client.refused('v3 POST /ChildTrackingSystem/saveAnalyseChild', { headers: {}, body: change }),
  ).toMatchObject({
    status: 403,
  });
  await child.save({ formStatus: 'development', formNote: 'Weer open.' });
  expect((await child.open()).form).toMatchObject({ selectedFormStatus: 'development', note: 'Weer open.' });
  expect(await child.actionsOf(idChildForm)).toEqual(['observation-form.created', 'observation-form.reopened']);
});

test('a final form keeps its content when earlier observations change', async () => {
  await child.server.build.right(child.organisation.account);
  const earlier = await child.observedOn('2025-03-01', always);
  await child.save({ formStatus: 'final' });
  const [all, last] = [await child.questions('all'), await child.questions('last')];
  expect(all[0]?.answers.map((given) => given.answer)).toEqual(['altijd', 'nog niet']);
  await child.answer(earlier, notYet);
  const archive = { idResult: earlier, idList: child.list.idList, status: false };
  await child.client.ask('v3 POST /ChildTrackingSystem/changeResultStatus', { body: archive });
  await child.server.db.updateTable('observation_category').set({ name: 'Anders' }).execute();
  await child.server.db.updateTable('observation_list').set({ title: 'Andere lijst' }).execute();
  expect(await child.questions('all')).toEqual(all);
  expect(await child.questions('last')).toEqual(last);
  expect(await child.open()).toMatchObject({
    list: { title: 'Peuter 24 maanden' },
    formContent: [{ name: 'Motoriek' }],
  });
  await child.save({ formStatus: 'development' });
  expect((await child.questions('all'))[0]?.answers.map((given) => given.answer)).toEqual(['nog niet']);
  expect((await child.open()).list.title).toBe('Andere lijst');
});

test('refuses to reopen a final form without the right to set the status', async () => {
  await child.server.build.observationForm({ result_id: child.idResult, status: 'final' });
  expect(await child.refused({ formStatus: 'development' })).toMatchObject({ status: 403 });
});

test('a final form without a stored snapshot keeps its content until the first change', async () => {
  const earlier = await child.observedOn('2025-03-01', always);
  await child.server.build.observationForm({ result_id: child.idResult, status: 'final' });
  const all = await child.questions('all');
  await child.answer(earlier, notYet);
  expect(await child.questions('all')).toEqual(all);
});

test('a printed final form keeps its content too', async () => {
  await child.server.build.right(child.organisation.account);
  const earlier = await child.observedOn('2025-03-01', always);
  const idChildForm = await child.save({ formStatus: 'final' });
  await child.answer(earlier, notYet);
  const body = { idChildForm, idResult: child.idResult, answerOption: 'all' as const };
  const { fileContent } = await child.client.ask('v3 POST /ChildTrackingSystem/downloadChildForm', { body });
  expect(await pdfText(fileContent)).toContain('altijd (01-03-2025, 12 maanden)');
});
