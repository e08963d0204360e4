import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChipGroup, FormRow, FormRows, NumberField, SegmentedControl } from '.';

function Amount({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <NumberField label="Voeding" value={value} onChange={setValue} error={error} />;
}

describe('NumberField', () => {
  test('accepts digits and a period, and shows an error for other keys until the next valid key', async () => {
    render(<Amount />);
    const field = screen.getByRole('textbox', { name: 'Voeding' });
    await userEvent.type(field, '12x');
    expect(field).toHaveValue('12');
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('Enter numbers only');
    await userEvent.type(field, '.5');
    expect(field).toHaveValue('12.5');
    expect(field).toBeValid();
  });

  test('reads a comma as the period', async () => {
    render(<Amount />);
    const field = screen.getByRole('textbox', { name: 'Voeding' });
    await userEvent.type(field, '38,5');
    expect(field).toHaveValue('38.5');
    expect(field).toBeValid();
  });

  test('keeps the valid part of a pasted text', async () => {
    render(<Amount />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('€ 120.50');
    expect(screen.getByRole('textbox')).toHaveValue('120.50');
  });

  test('shows the given error', () => {
    render(<Amount error="Vul dit in." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Vul dit in.');
  });
});

test('has one selected segment, and follows clicks and arrow keys', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'tiles', label: 'Tegels' },
    { value: 'classic', label: 'Klassiek' },
  ] as const;
  render(<SegmentedControl label="Weergave" options={options} value="tiles" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Weergave' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Tegels' })).toBeChecked();
  await userEvent.click(screen.getByText('Klassiek'));
  expect(onChange).toHaveBeenCalledWith('classic');
});

test('marks selected chips, also with an icon', async () => {
  const onToggle = jest.fn();
  const options = [
    { id: 1, label: 'Emma' },
    { id: 2, label: 'Noor' },
  ];
  render(<ChipGroup label="Kinderen" options={options} selected={[2]} onToggle={onToggle} />);
  expect(screen.getByRole('button', { name: 'Noor', pressed: true }).querySelector('[data-icon]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Emma', pressed: false }).querySelector('[data-icon]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Emma' }));
  expect(onToggle).toHaveBeenCalledWith(1);
});

test('shows a label beside each value, and a dash without one', () => {
  render(
    <FormRows label="Gegevens">
      <FormRow label="Voornaam">Emma</FormRow>
      <FormRow label="Huisarts" />
    </FormRows>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Voornaam', 'Huisarts']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Emma', '–']);
});
