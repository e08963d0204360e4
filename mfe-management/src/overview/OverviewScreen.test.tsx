import { act, screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import area from '../area';
import OverviewScreen from './OverviewScreen';

const vuurtoren = { id: 7, name: 'De Vuurtoren' };

function open(mayManage: boolean, establishments = [vuurtoren], mayManageCompany = false) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/me': () => ({
        role: 'Kantoor',
        company: { id: 1, name: 'De Zonnewijzer' },
        establishments,
      }),
    },
  });
  kernel.owner.set('settings', {
    state: 'ready',
    error: null,
    values: {
      'role:manageLocation': mayManage ? '1' : '0',
      'role:manageCompany': mayManageCompany ? '1' : '0',
    },
  });
  renderWithKernel(<OverviewScreen />, kernel);
  return kernel;
}

test('says what may be managed, and leads to where it is done', async () => {
  open(true);
  expect(await screen.findByText('De Zonnewijzer')).toBeInTheDocument();
  expect(screen.getByText('Kantoor')).toBeInTheDocument();
  expect(screen.getByText('De Vuurtoren')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Geschiedenis' })).toHaveAttribute('href', '/history');
});

test.each([
  ['a location', false],
  ['the company', true],
])('leads who manages %s to each screen of the menu', async (_, ofCompany) => {
  open(true, [vuurtoren], ofCompany);
  await screen.findByText('De Zonnewijzer');
  const allowed = [undefined, 'role:manageLocation', ...(ofCompany ? ['role:manageCompany'] : [])];
  const menu = area.menu?.filter(({ enabledBy }) => allowed.includes(enabledBy?.[0])) ?? [];
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(['/overview', ...links].sort()).toEqual(menu.map(({ path }) => path).sort());
});

test('names the first of many locations, and says how many more there are', async () => {
  open(
    true,
    Array.from({ length: 114 }, (_, id) => ({ id, name: `Locatie ${id}` })),
  );
  expect(await screen.findByText(/^Locatie 0, .*Locatie 7 en nog 106$/)).toBeInTheDocument();
});

describe('where the browser tells that it is idle', () => {
  const waiting: (() => void)[] = [];

  beforeEach(() => {
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => waiting.push(work),
      cancelIdleCallback: () => undefined,
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
    waiting.length = 0;
  });

  test('draws the parts of other screens one by one where nobody sees them, and takes them away', async () => {
    open(true);
    await screen.findByText('De Zonnewijzer');
    const seen = [];
    for (let work = waiting.pop(); work; work = waiting.pop()) {
      act(work);
      const drawn = document.querySelector('[hidden]');
      seen.push(drawn?.children.length ?? 0, drawn?.querySelectorAll('tbody tr[data-row-key]').length ?? 0);
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    }
    // A field, a table, six more parts that screens begin with, and nothing.
    expect(seen).toEqual([1, 0, 2, 12, 3, 12, 4, 12, 5, 12, 6, 12, 7, 12, 8, 12, 0, 0]);
    expect(screen.getByRole('link', { name: 'Geschiedenis' })).toBeVisible();
  });

  test('draws nothing ahead for who may manage nothing', () => {
    open(false);
    expect(waiting).toHaveLength(0);
  });
});

test('says to who may manage nothing whom to ask, and asks the server nothing', () => {
  const kernel = open(false);
  expect(screen.getByText(/Vraag de beheerder/)).toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});
