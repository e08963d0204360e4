import { Suspense, use } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useLocation } from '@groepsapp/kernel/router';
import { useAddress } from './useAddress';

function Filters() {
  const address = useAddress();
  return (
    <>
      <p>{`gekozen: ${address.id('child') ?? '-'} ${address.ids('list').join(',') || '-'}`}</p>
      <button onClick={() => address.choose({ child: '1' })}>Kind</button>
      <button onClick={() => address.choose({ list: '2,3' })}>Lijst</button>
      <button onClick={() => address.choose({ child: '' })}>Geen kind</button>
    </>
  );
}

/** The rest of the page, which takes its time to follow the address. */
function Rest({ ready }: { ready: Promise<void> }) {
  const { search } = useLocation();
  if (search !== '') use(ready);
  return <p>{`adres: ${search}`}</p>;
}

/** In an asynchronous act, as the page waits for something. */
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('shows a choice before the page has rendered it, and keeps both of two quick choices', async () => {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  render(
    <MemoryRouter>
      <Suspense>
        <Filters />
        <Rest ready={ready} />
      </Suspense>
    </MemoryRouter>,
  );
  await press('Kind');
  expect(screen.getByText('gekozen: 1 -')).toBeVisible();
  await press('Lijst');
  expect(screen.getByText('gekozen: 1 2,3')).toBeVisible();
  expect(screen.getByText('adres:')).toBeVisible();
  await act(async () => finish());
  expect(await screen.findByText('adres: ?child=1&list=2%2C3')).toBeVisible();
  expect(screen.getByText('gekozen: 1 2,3')).toBeVisible();
  await press('Geen kind');
  expect(await screen.findByText('adres: ?list=2%2C3')).toBeVisible();
  expect(screen.getByText('gekozen: - 2,3')).toBeVisible();
});
