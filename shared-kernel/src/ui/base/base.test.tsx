import { useState, type FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { iconNames } from '../../area';
import { Alert, Button, Icon, isIconName, Loading, Page, TextField } from '.';

function Field(props: { type?: 'password' | 'email'; error?: string }) {
  const [value, setValue] = useState('');
  return <TextField label="Wachtwoord" value={value} onChange={setValue} {...props} />;
}

describe('TextField', () => {
  test('shows a password and hides it again', async () => {
    render(<Field type="password" />);
    const input = screen.getByLabelText('Wachtwoord');
    await userEvent.type(input, 'geheim');
    expect(input).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(input).toHaveAttribute('type', 'text');

    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('geheim');
  });

  test('links an error to its field', () => {
    render(<Field error="Vul dit in." />);
    expect(screen.getByLabelText('Wachtwoord')).toBeInvalid();
    expect(screen.getByLabelText('Wachtwoord')).toHaveAccessibleDescription('Vul dit in.');
  });

  test('is valid without an error', () => {
    render(<Field type="email" />);
    expect(screen.getByLabelText('Wachtwoord')).toBeValid();
    expect(screen.getByLabelText('Wachtwoord')).toHaveAttribute('type', 'email');
  });
});

describe('Button', () => {
  test('ignores clicks and does not submit while busy, and keeps the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Opslaan
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Opslaan', busy: true })).toHaveFocus();
  });

  test('submits its form with type submit', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Opslaan</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('does not submit by default', () => {
    render(<Button>Sluiten</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('Icon', () => {
  test('draws every icon that an area may name', () => {
    expect(iconNames.filter((name) => !isIconName(name))).toEqual([]);
    expect(isIconName('constructor')).toBe(false);
  });

  test('is decorative without a label', () => {
    render(
      <>
        <Icon name="search" />
        <Icon name="ill" label="Ziek" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Ziek' })).toBeInTheDocument();
  });
});

test('announces errors at once, and other messages politely', () => {
  render(
    <>
      <Alert kind="error">Mislukt</Alert>
      <Alert kind="success">Gelukt</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Mislukt');
  expect(screen.getByRole('status')).toHaveTextContent('Gelukt');
});

test('shows that it is loading', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
});

test('moves the focus to the heading of a new screen', () => {
  render(
    <Page heading="Verzorging">
      <p>Inhoud</p>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Verzorging' })).toHaveFocus();
});
