import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rangeOf, type DateRange, type Period } from '../../dates';
import { createTestKernel, renderWithKernel } from '../../testing';
import { DateField, DateRangeSelect, TimeField, type DateFieldProps } from '.';

const changed = jest.fn();

beforeEach(() => changed.mockClear());

function Birthday(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>('2026-11-05');
  const change = (next: string | null) => {
    changed(next);
    setValue(next);
  };
  return <DateField label="Datum" value={value} onChange={change} {...props} />;
}

function Empty() {
  const [value, setValue] = useState<string | null>(null);
  return <DateField label="Datum" value={value} onChange={setValue} />;
}

function Begin() {
  const [value, setValue] = useState<string | null>(null);
  return <TimeField label="Begin" value={value} onChange={setValue} />;
}

async function fill(name: string, text: string) {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  await userEvent.tab();
  return field;
}

describe('DateField', () => {
  test('shows a date day first, and parses the typed date on blur', async () => {
    render(<Birthday />);
    expect(screen.getByRole('textbox', { name: 'Datum' })).toHaveValue('05-11-2026');
    expect(await fill('Datum', '1/2/27')).toHaveValue('01-02-2027');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledWith('2027-02-01');
  });

  test('a press elsewhere moves nothing before it is a click, which finds what was typed', async () => {
    const clicked = jest.fn();
    render(
      <>
        <Birthday />
        <button onClick={() => clicked(changed.mock.calls.length)}>Opslaan</button>
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Datum' });
    await userEvent.clear(field);
    await userEvent.type(field, '1-2-27');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Opslaan' }) });
    expect(field).not.toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
    await user.pointer('[/MouseLeft]');
    expect(clicked).toHaveBeenCalledWith(1);
    expect(field).toHaveValue('01-02-2027');
  });

  test('means the year of the clock of the app, not of the device', async () => {
    renderWithKernel(<Birthday />, createTestKernel({ now: '2031-01-01T00:30:00+01:00' }));
    expect(await fill('Datum', '1-2')).toHaveValue('01-02-2031');
  });

  test('the calendar shows the today of the app', async () => {
    renderWithKernel(<Empty />, createTestKernel({ now: '2031-01-01T00:30:00+01:00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Datum: kies in de kalender' }));
    const day = await screen.findByTitle('2031-01-01');
    expect(day).toHaveClass('ant-picker-cell-today');
    await userEvent.click(day);
  });

  test('keeps text that is not a date, shows an error, and keeps the value before it', async () => {
    render(<Birthday />);
    const field = await fill('Datum', '31-02-2027');
    expect(field).toHaveValue('31-02-2027');
    expect(field).toHaveAccessibleDescription('Vul een datum in, zoals 31-12-2026.');
    expect(changed).not.toHaveBeenCalled();
    expect(await fill('Datum', '1-3-2027')).toBeValid();
  });

  test('refuses a day after the last one', async () => {
    render(<Birthday max="2026-11-30" />);
    expect(await fill('Datum', '01-12-2026')).toHaveAccessibleDescription('Kies een datum tot en met 30-11-2026.');
    expect(changed).not.toHaveBeenCalled();
  });

  test('can be emptied', async () => {
    render(<Birthday />);
    expect(await fill('Datum', '')).toBeValid();
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  test('picks a day in the calendar, with weeks from Monday, and returns the focus', async () => {
    render(<Birthday />);
    await userEvent.click(screen.getByRole('button', { name: 'Datum: kies in de kalender' }));
    expect((await screen.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'ma',
      'di',
      'wo',
      'do',
      'vr',
      'za',
      'zo',
    ]);
    await userEvent.click(screen.getByText('19'));
    expect(changed).toHaveBeenCalledWith('2026-11-19');
    expect(await screen.findByDisplayValue('19-11-2026')).toBeInTheDocument();
  });
});

describe('TimeField', () => {
  test.each([
    ['937', '09:35'],
    ['9.58', '10:00'],
    ['23:59', '00:00'],
  ])('reads %s as %s', async (text, time) => {
    render(<Begin />);
    expect(await fill('Begin', text)).toHaveValue(time);
  });

  test('shows an error for text that is not a time', async () => {
    render(<Begin />);
    expect(await fill('Begin', '25:00')).toHaveAccessibleDescription('Vul een tijd in, zoals 09:35.');
  });

  test('also parses on Enter', async () => {
    render(<Begin />);
    await userEvent.type(screen.getByRole('textbox'), '1312{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('13:10');
  });
});

describe('DateRangeSelect', () => {
  function Select({ first }: { first: Period }) {
    const [[range, period], set] = useState<[DateRange, Period]>([rangeOf('2026-11-18', first), first]);
    return (
      <DateRangeSelect
        periods={['day', 'week', 'month']}
        period={period}
        range={range}
        onChange={(...next) => set(next)}
      />
    );
  }
  const show = (first: Period) => renderWithKernel(<Select first={first} />, createTestKernel());
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test.each<[Period, string, string, string]>([
    ['day', 'dag', 'do 19 november 2026', 'di 17 november 2026'],
    ['week', 'week', 'Week 48: 23 t/m 29 november 2026', 'Week 46: 9 t/m 15 november 2026'],
    ['month', 'maand', 'december 2026', 'oktober 2026'],
  ])('moves by a %s, and back to now', async (period, name, next, previous) => {
    show(period);
    expect(screen.getByRole('button', { name: 'Vandaag' })).toBeDisabled();
    await press(`Volgende ${name}`);
    expect(screen.getByText(next)).toBeInTheDocument();
    await press('Vandaag');
    await press(`Vorige ${name}`);
    expect(screen.getByText(previous)).toBeInTheDocument();
  });

  test('selects today when the other period contains it, otherwise its first day', async () => {
    show('month');
    await userEvent.click(screen.getByRole('radio', { name: 'Dag' }));
    expect(screen.getByText('wo 18 november 2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Maand' }));
    await press('Volgende maand');
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    expect(screen.getByText('Week 49: 30 nov. t/m 6 dec. 2026')).toBeInTheDocument();
  });
});
