import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addGuard, createTestKernel, renderWithKernel, settingsOn, testChild } from '@groepsapp/kernel/testing';
import { ChildSearchPanel } from './ChildSearchPanel';

const children = [
  testChild({ id: 7, first_name: 'Zoë', last_name: 'Aalders' }),
  testChild({ id: 8, first_name: 'Bo', last_name: 'Zoet' }),
];
const allSettings = settingsOn('ipad_child_planning', 'portal_child_activities', 'ipad_go_message');
const allRoutes = ['/children/:id/*', '/chat'];

function show({ settings = allSettings, routes = allRoutes, of = children } = {}) {
  const kernel = createTestKernel({ children: of, settings, routes });
  const onClose = jest.fn();
  const selected = jest.fn();
  kernel.owner.commands('selectChild').subscribe(selected);
  renderWithKernel(<ChildSearchPanel id="panel" onClose={onClose} />, kernel);
  return { kernel, onClose, selected };
}

const rows = () => within(screen.getByRole('list', { name: 'Kinderen' })).getAllByRole('listitem');
const linksOf = (row: HTMLElement | undefined) =>
  row &&
  within(row)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

test('has links from each child to its screens', async () => {
  const { onClose, selected } = show();
  expect(linksOf(rows()[0])).toEqual([
    ['Gegevens van Zoë Aalders', '/children/7'],
    ['Planning van Zoë Aalders', '/children/7/planning'],
    ['Logboek van Zoë Aalders', '/children/7/activities'],
    ['Berichten van Zoë Aalders', '/chat'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Berichten van Zoë Aalders' }));
  expect(selected).toHaveBeenCalledWith({ childId: 7 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('does not choose the child while the user may stay for unsaved work', async () => {
  const remove = addGuard(() => undefined);
  const { selected } = show();
  await userEvent.click(screen.getByRole('link', { name: 'Berichten van Zoë Aalders' }));
  expect(selected).not.toHaveBeenCalled();
  remove();
});

test.each([
  ['ipad_child_planning', 'Planning van Zoë Aalders'],
  ['ipad_child_activities', 'Logboek van Zoë Aalders'],
  ['ipad_go_child_activities', 'Logboek van Zoë Aalders'],
  ['portal_child_activities', 'Logboek van Zoë Aalders'],
  ['ipad_message', 'Berichten van Zoë Aalders'],
  ['ipad_go_message', 'Berichten van Zoë Aalders'],
  ['portal_child_messages', 'Berichten van Zoë Aalders'],
])('%s adds one link', (setting, label) => {
  show({ settings: settingsOn(setting) });
  expect(linksOf(rows()[0])?.map(([name]) => name)).toEqual(['Gegevens van Zoë Aalders', label]);
});

test('has links only to screens of installed areas', () => {
  show({ routes: ['/chat'] });
  expect(linksOf(rows()[0])).toEqual([['Berichten van Zoë Aalders', '/chat']]);
});

test('matches first names, ignoring case and accents', async () => {
  show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek op voornaam' }), 'ZOE');
  expect(rows().map((row) => row.textContent)).toEqual(['Zoë Aalders']);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
});

test('uses the filter of the app', () => {
  const { kernel } = show();
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, visible: roster.children.slice(1) }));
  expect(rows().map((row) => row.textContent)).toEqual(['Bo Zoet']);
});

test('shows that there are no children', () => {
  show({ of: [] });
  expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
});
