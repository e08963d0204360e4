import { createTestKernel } from '../testing';
import { EditForm } from './EditForm';
import type { Outcome } from './formTypes';

// With a backend that has no versions nobody is asked: the last change counts, of each field by itself.

const sendOnce = { lateTaps: false };

function formOf(kernel = createTestKernel()) {
  const save = jest.fn((_: object) => new Promise<Outcome<unknown>>(() => undefined));
  const theirs = (current: { title: string; body: string }) => ({ fields: current, version: 'v2' });
  const all = { start: { fields: { title: 'Neus', body: 'Druppelen' }, version: 'v1' }, save, theirs };
  return { form: new EditForm(kernel, all), all, save };
}

const changed = { title: 'Neus', body: 'Drie keer druppelen' };

test.each(['v1', 'v2'])('what somebody else changed is not changed back, when its version is %s', (version) => {
  const { form, save, all } = formOf(createTestKernel({ sendOnce }));
  form.change({ title: 'Neusje' });
  form.update({ ...all, start: { fields: changed, version } });
  expect(form.fields).toEqual({ title: 'Neusje', body: 'Drie keer druppelen' });
  expect(form.status).toMatchObject({ dirty: true, overtaken: false });
  form.save();
  expect(save.mock.lastCall?.[0]).toEqual({ title: 'Neusje', body: 'Drie keer druppelen' });
});

test('what both changed is as the user has it', () => {
  const { form, all } = formOf(createTestKernel({ sendOnce }));
  form.change({ body: 'Niet meer druppelen' });
  form.update({ ...all, start: { fields: changed, version: 'v1' } });
  expect(form.fields).toEqual({ title: 'Neus', body: 'Niet meer druppelen' });
});

test('nothing changes under what is being saved', () => {
  const { form, all } = formOf(createTestKernel({ sendOnce }));
  form.change({ title: 'Neusje' });
  form.save();
  form.update({ ...all, start: { fields: changed, version: 'v1' } });
  expect(form.fields).toEqual({ title: 'Neusje', body: 'Druppelen' });
});

test('a backend with versions asks the user', () => {
  const { form, all } = formOf();
  form.change({ title: 'Neusje' });
  form.update({ ...all, start: { fields: changed, version: 'v2' } });
  expect(form.fields.body).toBe('Druppelen');
  expect(form.status.overtaken).toBe(true);
});
