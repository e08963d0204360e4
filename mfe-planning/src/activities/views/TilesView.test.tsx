import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsOn } from '@groepsapp/kernel/testing';
import { activity, answersWith, ofChild, press, sent, show, sleep, underWay } from '../testing/activities';

test('tiles need their setting', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  expect(screen.queryByRole('button', { name: 'Tegels' })).not.toBeInTheDocument();
});

test('tiles show running activities, and end them in one tap', async () => {
  const settings = settingsOn('feature_flag_ipad_activities_tiles_view');
  const kernel = show(answersWith([activity(), sleep], { 'PUT /activities/:id': underWay }), { settings });
  await screen.findByText('120 ml');
  await press('Tegels');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Huidige activiteiten');
  expect(within(ofChild('Daan Jansen')).getByRole('timer')).toHaveTextContent('15:00');
  expect(screen.getByText('Geen activiteit')).toBeVisible();
  await press('Stop Slapen van Daan Jansen');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(sent(kernel, 'PUT /activities/:id')).toMatchObject([
    { input: { params: { id: '2' }, body: { end_time: '12:00' } } },
  ]);
  await press('Klassiek');
  expect(screen.getByText('120 ml')).toBeVisible();
});

test('the tile of a sleeping child asks for the sleep check, and one tap records it', async () => {
  const settings = { ...settingsOn('feature_flag_ipad_activities_tiles_view'), ipad_sleep_check_minutes: '15' };
  const kernel = show(answersWith([sleep], { 'POST /activities': underWay }), { settings });
  await screen.findByText('Daan Jansen');
  await press('Tegels');
  expect(screen.getByText('Slaapcontrole nodig')).toBeVisible();
  await press('Slaapcontrole van Daan Jansen vastleggen');
  expect(screen.queryByText('Slaapcontrole nodig')).not.toBeInTheDocument();
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '8', activity_id: 4 } } }]);
});

test('the classic view asks for the sleep check too, also while another type is filtered', async () => {
  show(answersWith([sleep, activity({ child_id: 8 })]), { settings: { ipad_sleep_check_minutes: '15' } });
  await screen.findByText('Daan Jansen');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activiteit' }), 'Flesvoeding');
  expect(screen.getByRole('button', { name: 'Slaapcontrole van Daan Jansen vastleggen' })).toBeVisible();
});

test('a type can be logged with one tap above the tiles', async () => {
  const settings = settingsOn('feature_flag_ipad_activities_tiles_view');
  const kernel = show(answersWith([], { 'POST /activities': () => ({ id: 5, activities: [] }) }), { settings });
  await screen.findByText('Emma Jansen');
  await press('Tegels');
  await press('Flesvoeding');
  await press(/^Emma Jansen/);
  await press('Klaar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Huidige activiteiten');
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '7', activity_id: 3 } } }]);
});

test('tiles show the current time, also after another day was shown', async () => {
  const settings = settingsOn('feature_flag_ipad_activities_tiles_view');
  show(answersWith([sleep]), { settings });
  await screen.findByText('Emma Jansen');
  await press('Vorige dag');
  await press('Tegels');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Huidige activiteiten');
  await press('Nieuw');
  await press('Flesvoeding');
  expect(screen.getByRole('textbox', { name: 'Datum' })).toHaveValue('18-11-2026');
});
