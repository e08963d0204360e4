import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ChildForm } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../../store';
import { childForm } from '../../testing';
import { MakeForms } from './MakeForms';

const open = 'v3 POST /ChildTrackingSystem/editChildForm';
const save = 'v3 POST /ChildTrackingSystem/saveChildForm';
const Forms = areaStore.withStore(MakeForms);

const formOf = (idResult: number, idChildForm = 0): ChildForm => ({
  ...childForm,
  child: { ...childForm.child, idChild: idResult },
  form: { ...childForm.form, idChildForm },
});

function show(answers: Answers) {
  const kernel = createTestKernel({ answers: { [open]: ({ body }) => formOf(body.idResult), ...answers } });
  renderWithKernel(<Forms results={[40, 41, 42]} />, kernel);
  const saved = () => kernel.made(save);
  return { saved };
}

const make = () => userEvent.click(screen.getByRole('button', { name: 'Formulieren maken voor deze 3' }));

test('makes a form of each result, with the notes of its observation', async () => {
  const { saved } = show({ [save]: () => ({ idChildForm: 7 }) });
  await make();
  expect(await screen.findByText('3 formulieren zijn gemaakt')).toBeVisible();
  const { categoryNote, answerNote, saved_at } = childForm;
  expect(saved()).toMatchObject(
    [40, 41, 42].map((id) => ({
      body: { idResult: id, idChild: id, categoryNote, answerNote, based_on: saved_at },
    })),
  );
});

test('leaves a form alone that is there already', async () => {
  const { saved } = show({
    [open]: ({ body }) => formOf(body.idResult, body.idResult === 41 ? 9 : 0),
    [save]: () => ({ idChildForm: 7 }),
  });
  await make();
  expect(await screen.findByText('3 formulieren zijn gemaakt')).toBeVisible();
  expect(saved()).toMatchObject([{ body: { idResult: 40 } }, { body: { idResult: 42 } }]);
});

test('says how far it came, and goes on from there', async () => {
  let online = false;
  const { saved } = show({
    [save]: ({ body }) => {
      if (body.idResult === 41 && !online) throw new ApiError('offline', 'Geen verbinding.');
      return { idChildForm: 7 };
    },
  });
  await make();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 van 3 formulieren zijn gemaakt. Geen verbinding.');
  online = true;
  await make();
  expect(await screen.findByText('3 formulieren zijn gemaakt')).toBeVisible();
  expect(saved()).toMatchObject([40, 41, 41, 42].map((idResult) => ({ body: { idResult } })));
});
