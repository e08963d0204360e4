import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNarrow } from '../../testing/setNarrow';
import { SearchField, ToggleButtonGroup, TwoPane } from '.';

afterEach(() => jest.restoreAllMocks());

function Panes() {
  const [open, setOpen] = useState(false);
  return (
    <TwoPane
      list={<button onClick={() => setOpen(true)}>Emma</button>}
      detail={<p>Verzorging van Emma</p>}
      detailOpen={open}
      onBack={() => setOpen(false)}
    />
  );
}

describe('TwoPane', () => {
  test('shows list and detail side by side on a wide screen', () => {
    setNarrow(false);
    render(<Panes />);
    expect(screen.getByRole('button', { name: 'Emma' })).toBeVisible();
    expect(screen.getByText('Verzorging van Emma')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Terug' })).not.toBeInTheDocument();
  });

  test('shows one of the two on a narrow screen', async () => {
    setNarrow(true);
    render(<Panes />);
    expect(screen.getByText('Verzorging van Emma')).not.toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Emma' }));
    expect(screen.getByText('Verzorging van Emma')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Emma' })).not.toBeInTheDocument();
    expect(screen.getByText('Verzorging van Emma').parentElement).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: 'Terug' }));
    expect(screen.getByRole('button', { name: 'Emma' })).toBeVisible();
  });
});

test('marks the selected options', async () => {
  const onToggle = jest.fn();
  render(
    <ToggleButtonGroup
      label="Groepen"
      options={[
        { id: 1, label: 'Vlinders', color: '#8E24AA' },
        { id: 2, label: 'Rupsjes' },
      ]}
      selected={[2]}
      onToggle={onToggle}
    />,
  );
  expect(screen.getByRole('button', { name: 'Vlinders', pressed: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rupsjes', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vlinders' }));
  expect(onToggle).toHaveBeenCalledWith(1);
});

test('makes of a group of buttons one tab stop with arrow keys', async () => {
  const options = ['Vlinders', 'Rupsjes', 'Bijen'].map((label, id) => ({ id, label }));
  render(
    <>
      <ToggleButtonGroup label="Groepen" options={options} selected={[1]} onToggle={() => undefined} />
      <button>Verder</button>
    </>,
  );
  const focused = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement?.textContent?.trim();
  };
  expect(await focused('{Tab}')).toBe('Rupsjes');
  expect(await focused('{ArrowRight}')).toBe('Bijen');
  expect(await focused('{ArrowDown}')).toBe('Bijen');
  expect(await focused('{Home}')).toBe('Vlinders');
  expect(await focused('{ArrowLeft}')).toBe('Vlinders');
  expect(await focused('{End}')).toBe('Bijen');
  expect(await focused('{Tab}')).toBe('Verder');
  expect(await focused('{Shift>}{Tab}{/Shift}')).toBe('Bijen');
});

test('has a search box with a name', async () => {
  const onChange = jest.fn();
  render(<SearchField label="Zoek op naam" value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'a');
  expect(onChange).toHaveBeenCalledWith('a');
});
