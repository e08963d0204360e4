import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PresenceRecord, RosterChild } from '@groepsapp/kernel';
import { emptyRoster } from '@groepsapp/kernel/host';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import { followRosterCommands } from '../testing/followRosterCommands';
import { ChildFilterPanel } from './ChildFilterPanel';
import { ChildTextFilter } from './ChildTextFilter';
import { FilterBar } from './FilterBar';

const record = (end_time: string | null): PresenceRecord => ({
  id: 1,
  child_id: 1,
  group_id: 1,
  start_time: '2026-11-18T07:00:00.000Z',
  end_time,
});
const wilg = { id: 10, name: 'De Wilg' };
const ark = { id: 11, name: 'De Ark' };
const here = testChild({
  id: 1,
  first_name: 'Zoë',
  last_name: 'Aalders',
  date_of_birth: '2020-01-01',
  school: wilg,
  presence: record(null),
});
const left = testChild({
  id: 2,
  first_name: 'Bo',
  last_name: 'Zwart',
  date_of_birth: '2019-01-01',
  school: ark,
  presence: record('2026-11-18T09:00:00.000Z'),
});
const absent = testChild({ id: 3, first_name: 'Mees', last_name: 'Bos', date_of_birth: '2021-01-01' });

function show(children: readonly RosterChild[] = [here, left, absent]) {
  const kernel = createTestKernel({ children });
  followRosterCommands(kernel);
  const onClose = jest.fn();
  renderWithKernel(
    <>
      <ChildTextFilter />
      <FilterBar />
      <ChildFilterPanel id="panel" onClose={onClose} />
    </>,
    kernel,
  );
  return {
    kernel,
    onClose,
    visible: () => kernel.bus.topic('roster').value.visible.map(({ first_name }) => first_name),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const listed = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('filters while typing, and shows that it does', async () => {
  const { visible } = show();
  expect(screen.getByText(/verborgen$/, { selector: 'strong' })).not.toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter kinderen - zoek op naam of school' }), 'zoe');
  expect(visible()).toEqual(['Zoë']);
  expect(screen.getByText('2 kinderen verborgen')).toBeVisible();
  expect(screen.getByText('‘zoe’')).toBeInTheDocument();

  await userEvent.click(button('Wis filter'));
  expect(visible()).toHaveLength(3);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByText(/verborgen$/, { selector: 'strong' })).not.toBeVisible();
});

test('filters by present now and by came today', async () => {
  const { visible } = show();
  expect(button('Toon alle')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Nu aanwezig'));
  expect(visible()).toEqual(['Zoë']);
  expect(screen.getByText('1 van 3 geselecteerd')).toBeInTheDocument();
  await userEvent.click(button('Vandaag aangemeld'));
  expect(visible()).toEqual(['Bo', 'Zoë']);
  expect(screen.getByText('2 van 3 geselecteerd')).toBeInTheDocument();
  expect(button('Vandaag aangemeld')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Nu aanwezig')).toHaveAttribute('aria-pressed', 'false');
});

test('hides children one by one, all, or none', async () => {
  const { visible } = show();
  expect(screen.getByText('3 van 3 geselecteerd')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bo Zwart' }));
  expect(visible()).toEqual(['Mees', 'Zoë']);
  expect(screen.getByText('2 van 3 geselecteerd')).toBeInTheDocument();
  expect(screen.getByText('1 kind uitgezet')).toBeInTheDocument();

  await userEvent.click(button('Deselecteer alle'));
  expect(visible()).toEqual([]);
  expect(screen.getByText('0 van 3 geselecteerd')).toBeInTheDocument();
  expect(button('Deselecteer alle')).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bo Zwart' }));
  expect(visible()).toEqual(['Bo']);

  await userEvent.click(button('Selecteer alle'));
  expect(visible()).toHaveLength(3);
  expect(button('Selecteer alle')).toBeDisabled();
});

test('selects and deselects only the listed children', async () => {
  const { visible } = show();
  await userEvent.click(button('Nu aanwezig'));
  expect(listed()).toEqual(['Zoë Aalders']);
  await userEvent.click(button('Deselecteer alle'));
  expect(listed()).toHaveLength(1);
  await userEvent.click(button('Toon alle'));
  expect(visible()).toHaveLength(3);
  expect(button('Toon alle')).toHaveAttribute('aria-pressed', 'true');
});

test('shows all children again and keeps the text', async () => {
  const { kernel } = show();
  act(() => kernel.bus.send('filterChildren', { text: 'o', presence: 'today', schoolId: 10, deselected: [2] }));
  expect(button('Toon alle')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button('Toon alle'));
  expect(kernel.bus.topic('roster').value.filter).toEqual({
    text: 'o',
    presence: 'all',
    schoolId: null,
    deselected: [],
  });
});

test('offers the schools when there is more than one', async () => {
  const { visible } = show();
  const school = screen.getByRole('combobox', { name: 'School' });
  expect(
    within(school)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Alle scholen', 'De Ark', 'De Wilg']);
  await userEvent.selectOptions(school, 'De Wilg');
  expect(visible()).toEqual(['Zoë']);
  expect(screen.getByText('De Wilg', { selector: 'span' })).toBeInTheDocument();
  await userEvent.selectOptions(school, 'Alle scholen');
  expect(visible()).toHaveLength(3);
});

test('has no school choice with one school, unless it filters', () => {
  const { kernel } = show([here, absent]);
  expect(screen.queryByRole('combobox', { name: 'School' })).not.toBeInTheDocument();
  act(() => kernel.bus.send('filterChildren', { schoolId: 10 }));
  expect(screen.getByRole('combobox', { name: 'School' })).toBeInTheDocument();
});

test('sorts by each key, in both directions', async () => {
  const { visible } = show();
  const key = screen.getByRole('combobox', { name: 'Sorteer op' });
  expect(
    within(key)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Achternaam', 'Geboortedatum', 'Volledige naam', 'Voornaam']);
  await userEvent.selectOptions(key, 'Achternaam');
  expect(visible()).toEqual(['Zoë', 'Mees', 'Bo']);
  await userEvent.selectOptions(key, 'Geboortedatum');
  expect(visible()).toEqual(['Bo', 'Zoë', 'Mees']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Volgorde' }), 'Aflopend');
  expect(visible()).toEqual(['Mees', 'Zoë', 'Bo']);
  expect(listed()).toEqual(['Mees Bos', 'Zoë Aalders', 'Bo Zwart']);
});

test('shows that there are no children', () => {
  show([]);
  expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
  expect(screen.getByText('0 van 0 geselecteerd')).toBeInTheDocument();
});

test('can be closed', async () => {
  const { onClose } = show();
  await userEvent.click(button('Sluiten'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a stored filter', () => {
  test('is shown at once, also while the children are loading', () => {
    const kernel = createTestKernel();
    kernel.owner.set('roster', { ...emptyRoster, state: 'loading', filter: { ...emptyRoster.filter, text: 'bo' } });
    renderWithKernel(<FilterBar />, kernel);
    expect(screen.getByText('Filter actief')).toBeInTheDocument();
    expect(button('Wis filter')).toBeInTheDocument();
  });
});

describe('the outcome', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is announced when typing pauses', () => {
    const { kernel } = show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    for (const text of ['z', 'zo']) {
      act(() => kernel.bus.send('filterChildren', { text }));
      act(() => jest.advanceTimersByTime(599));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    }
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('1 van 3 kinderen zichtbaar');
    act(() => kernel.bus.send('filterChildren', { text: '' }));
    act(() => jest.advanceTimersByTime(600));
    expect(screen.getByRole('status')).toHaveTextContent('Alle kinderen zichtbaar');
  });
});
