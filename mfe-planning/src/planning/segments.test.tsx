import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { item, press, showPlanning as show, waits } from './testing/showPlanning';

const late = { childId: 3, from: '11:00', until: '18:00', minutes: 60, missed: false };
const namesShown = () =>
  screen
    .queryAllByRole('button', { name: /(aan|af)melden$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/ (aan|af)melden$/, ''));

describe.each(['list', 'timeline', 'time_registration'])('in the view %s', (view) => {
  const settings = { ipad_planning_view: view };

  test('shows the children of one segment by planned time, late ones first', async () => {
    const data = [item(1, { start_time: '09:00' }), item(2), item(3, { start_time: '11:00' })];
    const kernel = show({ settings, data, answers: { 'POST /presence/taps': waits } });
    await screen.findByRole('button', { name: 'Verwacht 2' });
    act(() => kernel.owner.set('attention', { sleepChecks: [], late: [late], overdue: [] }));
    await press('Verwacht 2');
    expect(namesShown()).toEqual(['Mees Vos', 'Noor Bakker']);
    await press('Aanwezig 1');
    expect(namesShown()).toEqual(['Sem de Wit']);
    await press('Aanwezig 1');
    expect(namesShown()).toHaveLength(3);
  });

  test('shows who is late to be fetched first among who is here', async () => {
    const data = [item(1, { end_time: '00:00' }), item(2, { end_time: '13:00' }), item(3, { end_time: '12:00' })];
    const kernel = show({ settings, data, answers: { 'POST /presence/taps': waits } });
    await screen.findByRole('button', { name: 'Aanwezig 1' });
    await press('Noor Bakker aanmelden');
    await press('Mees Vos aanmelden');
    await userEvent.click(await screen.findByRole('button', { name: 'Aanwezig 3' }));
    expect(namesShown()).toEqual(['Mees Vos', 'Sem de Wit', 'Noor Bakker']);
    const overdue = [{ childId: 2, until: '13:00', minutes: 20 }];
    act(() => kernel.owner.set('attention', { sleepChecks: [], late: [], overdue }));
    expect(namesShown()).toEqual(['Sem de Wit', 'Mees Vos', 'Noor Bakker']);
  });

  test('keeps who was signed in in its place until another segment is chosen', async () => {
    show({ settings, data: [item(1), item(2), item(3)], answers: { 'POST /presence/taps': waits } });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwacht 2' }));
    const before = namesShown();
    await press('Mees Vos aanmelden');
    expect(await screen.findByRole('button', { name: 'Verwacht 1' })).toBeVisible();
    expect(namesShown()).toEqual(before);
    await press('Verwacht 1');
    await press('Verwacht 1');
    expect(namesShown()).toEqual(['Noor Bakker']);
  });

  test('says that a segment has nobody', async () => {
    show({ settings });
    await userEvent.click(await screen.findByRole('button', { name: 'Afwezig 0' }));
    expect(screen.getByText('Niemand is afwezig')).toBeVisible();
  });
});
