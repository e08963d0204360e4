import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChildForm } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { childForm } from '../../testing';
import EditChildFormScreen from '../EditChildFormScreen';

export const open = 'v3 POST /ChildTrackingSystem/editChildForm';
export const save = 'v3 POST /ChildTrackingSystem/saveChildForm';
export const archive = 'v3 POST /ChildTrackingSystem/changeFormStatus';
export const share = 'v3 POST /ChildTrackingSystem/shareForm';
export const path = '/childtrackingsystem/editchildform/31';

export const withForm = (part: Partial<ChildForm['form']>, more: Partial<ChildForm> = {}): ChildForm => ({
  ...childForm,
  ...more,
  form: { ...childForm.form, ...part },
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

/** Shows the form of the saved result of the tests, or what another address names. */
export function renderScreen(answers: Answers = {}, address = `${path}/8`, kernel = createTestKernel({ answers })) {
  answers[open] ??= () => childForm;
  const screens = (
    <>
      <Where />
      <Routes>
        <Route path={`${path.replace('31', ':idResult')}/:idChildForm`} element={<EditChildFormScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const { unmount } = renderWithKernel(screens, kernel, { path: address });
  return { kernel, made: kernel.made, unmount };
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const note = () => screen.findByRole('textbox', { name: 'Notitie bij het formulier' });
export const where = () => screen.getByTestId('where').textContent;
export const draftText = 'Je wijzigingen zijn op dit apparaat bewaard, maar nog niet opgeslagen.';
