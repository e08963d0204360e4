import { screen } from '@testing-library/react';
import type { SavedTrigger } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import RemindersTile, { reminderFacts } from './RemindersTile';

const today = '2026-11-18';
const reminder = (id: number, dateTrigger: string, childName = 'Emma Jansen'): SavedTrigger => ({
  ...{ id, idResult: id, listTitle: 'Peuter 24 maanden', childName, dateAnalyse: '2026-08-18', dateTrigger },
  ...{ description: '', error: dateTrigger < today },
});

test.each<[string, SavedTrigger[], ReturnType<typeof reminderFacts>]>([
  ['nothing', [], { value: 0, words: 'geen herinneringen' }],
  [
    'what is due',
    [reminder(1, today, 'Bo de Wit'), reminder(2, '2026-11-10')],
    { value: 2, words: 'Emma Jansen en nog 1' },
  ],
  [
    'what comes first',
    [reminder(1, '2026-11-25'), reminder(2, '2026-11-19')],
    { value: 0, words: 'eerst: Emma Jansen, morgen' },
  ],
])('says %s', (_, list, facts) => {
  expect(reminderFacts(list, today)).toEqual(facts);
});

test('leads to the reminders', async () => {
  const answers = { 'v3 POST /ChildTrackingSystem/triggers': () => ({ savedTriggers: [reminder(1, today)] }) };
  const routes = ['/childtrackingsystem/triggers'];
  renderWithKernel(<RemindersTile />, createTestKernel({ routes, answers }));
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  const tile = await screen.findByRole('link', { name: 'Herinneringen 1 Emma Jansen' });
  expect(tile).toHaveAttribute('href', '/childtrackingsystem/triggers');
});
