import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Carer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import CarersTab from './CarersTab';

const row = (functionName: string, name: string, displayValue: string) => ({ functionName, name, displayValue });

const carers: Carer[] = [
  {
    id: 1,
    authority: true,
    mayPickUp: true,
    photo: { thumbnail: '/carers/1/thumbnail?v=1&sign=s', viewer: '/carers/1/viewer?v=1&sign=t' },
    sections: [
      { title: 'Persoon', fields: [row('name', 'Naam', 'Yara Jansen'), row('authority', 'Gezag', 'Ja')] },
      {
        title: 'Bereikbaar',
        fields: [row('mobile', 'Mobiel', '06-12 345 678'), row('email', 'E-mail', 'y@example.org')],
      },
    ],
  },
  {
    id: 2,
    authority: false,
    mayPickUp: false,
    sections: [{ title: 'Persoon', fields: [row('name', 'Naam', 'Bas Vos'), row('authority', 'Gezag', 'Nee')] }],
  },
  {
    id: 3,
    authority: false,
    mayPickUp: true,
    sections: [{ title: 'Noodcontact', fields: [row('name', 'Naam', 'Oma Vos')] }],
  },
];

function show(answer: NonNullable<Answers['GET /carers/forms']>) {
  renderWithKernel(<CarersTab childId={7} />, createTestKernel({ answers: { 'GET /carers/forms': answer } }));
}

test('numbers the carers, and marks missing authority and permission to pick up', async () => {
  show(() => carers);
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Verzorger 1' })).toBeVisible();
  const cards = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  const marks = cards.map((card) =>
    ['Geen gezag', 'Mag ophalen', 'Mag niet ophalen'].filter((text) => within(card).queryByText(text) !== null),
  );
  expect(marks).toEqual([['Mag ophalen'], ['Geen gezag', 'Mag niet ophalen'], ['Mag ophalen']]);
});

test('has links for telephone numbers and mail addresses', async () => {
  show(() => carers);
  expect(await screen.findByRole('link', { name: '06-12 345 678' })).toHaveAttribute('href', 'tel:0612345678');
  expect(screen.getByRole('link', { name: 'y@example.org' })).toHaveAttribute('href', 'mailto:y@example.org');
});

test('shows a photo when there is one, and enlarges it', async () => {
  show(() => carers);
  const photo = await screen.findByRole('button', { name: 'Foto van Yara Jansen' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const small = photo.querySelector('img');
  expect(small).toHaveAttribute('src', '/api/carers/1/thumbnail?token=image&v=1&sign=s');
  await userEvent.click(photo);
  const large = within(screen.getByRole('dialog')).getByRole('img', { name: 'Foto van Yara Jansen' });
  expect(large).toHaveAttribute('src', '/api/carers/1/viewer?token=image&v=1&sign=t');
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  if (small) fireEvent.error(small);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('loads the carers again when the record changed', async () => {
  let known = carers.slice(0, 1);
  const kernel = createTestKernel({ answers: { 'GET /carers/forms': () => known } });
  renderWithKernel(<CarersTab childId={7} />, kernel);
  await screen.findByText('Yara Jansen');
  known = carers;
  act(() => kernel.bus.emit('record-changed', { childIds: [7] }));
  expect(await screen.findByText('Bas Vos')).toBeVisible();
});

test('shows that there are none', async () => {
  show(() => []);
  expect(await screen.findByText('Geen verzorgers gevonden')).toBeVisible();
});

test('shows that they could not be loaded', async () => {
  show(() => {
    throw new ApiError('offline', 'Geen verbinding.');
  });
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
});

test('does not say whether somebody may pick up when the backend does not', async () => {
  const fields = [row('name', 'Naam', 'Yara Jansen'), row('authority', 'Gezag', 'Ja')];
  show(() => [{ id: 1, sections: [{ title: 'Persoon', fields }] }]);
  expect(await screen.findByText('Yara Jansen')).toBeVisible();
  expect(screen.queryByText(/ophalen|Geen gezag/)).not.toBeInTheDocument();
});
