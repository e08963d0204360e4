import { screen, within } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '../../testing';
import { Badge, Card, CountBadge, DataList, DataRow, Table } from '.';

const more = { to: '/transfer/messages?type=sticky', label: 'Meer' };

function ReminderTable() {
  return (
    <Table
      label="Herinneringen"
      columns={[
        { header: 'Kind', cell: (row: { id: number; name: string; date: string }) => row.name },
        { header: 'Datum', cell: (row) => row.date, short: true },
      ]}
      rows={[{ id: 7, name: 'Emma Jansen', date: '20-11-2026' }]}
      rowKey={(row) => row.id}
      rowLink={(row) => `/childtrackingsystem/editobservationlist/${row.id}`}
    />
  );
}

describe('Card', () => {
  test('is a region with its heading and a link', () => {
    const kernel = createTestKernel({ routes: ['/transfer/messages'] });
    renderWithKernel(
      <Card heading="Mededelingen" link={more}>
        <p>Studieavond</p>
      </Card>,
      kernel,
    );
    const card = screen.getByRole('region', { name: 'Mededelingen' });
    expect(within(card).getByRole('heading', { level: 2, name: 'Mededelingen' })).toBeInTheDocument();
    const link = within(card).getByRole('link', { name: 'Meer' });
    expect(link).toHaveAttribute('href', more.to);
    expect(link).toHaveAccessibleDescription('Mededelingen');
  });

  test('has no link to a route that is not installed', () => {
    renderWithKernel(
      <Card heading="Mededelingen" link={more}>
        <p>Studieavond</p>
      </Card>,
      createTestKernel(),
    );
    expect(screen.getByText('Studieavond')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('Table', () => {
  test('has column heads, and rows that are links', () => {
    const kernel = createTestKernel({ routes: ['/childtrackingsystem/editobservationlist/:idResult'] });
    renderWithKernel(<ReminderTable />, kernel);
    const table = screen.getByRole('table', { name: 'Herinneringen' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('rowheader', { name: 'Emma Jansen' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '20-11-2026' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Emma Jansen' })).toHaveAttribute(
      'href',
      '/childtrackingsystem/editobservationlist/7',
    );
  });

  test('has plain rows when their route is not installed', () => {
    renderWithKernel(<ReminderTable />, createTestKernel());
    expect(screen.getByRole('rowheader', { name: 'Emma Jansen' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('lists rows with their details', () => {
  renderWithKernel(
    <DataList label="Verjaardagen">
      <DataRow title="Emma" detail="wordt 3 jaar" trailing="20-11-2026" />
      <DataRow title="Noor" to="/nergens" />
    </DataList>,
    createTestKernel(),
  );
  const rows = within(screen.getByRole('list', { name: 'Verjaardagen' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Emmawordt 3 jaar20-11-2026');
  expect(rows[1]).toHaveTextContent('Noor');
});

test('counts up to 99 and is hidden at 0', () => {
  renderWithKernel(
    <>
      <p>
        Emma <CountBadge count={3} label="ongelezen" />
      </p>
      <p>
        Noor <CountBadge count={120} label="ongelezen" />
      </p>
      <p>
        Sem <CountBadge count={0} label="ongelezen" />
      </p>
      <Badge tone="accent" icon="birthday">
        Vandaag
      </Badge>
    </>,
    createTestKernel(),
  );
  expect(screen.getByText('Emma')).toHaveTextContent('Emma 3 ongelezen');
  expect(screen.getByText('Noor')).toHaveTextContent('Noor 99+ ongelezen');
  expect(screen.getByText('Sem')).toHaveTextContent(/^Sem$/);
  expect(screen.getByText('Vandaag')).toBeInTheDocument();
});
