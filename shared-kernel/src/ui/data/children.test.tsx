import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api';
import { emptyRoster } from '../../roster';
import { createTestKernel, renderWithKernel, testChild } from '../../testing';
import { ChildList, ChildName, Thumbnail } from '.';

const yagiz = testChild({
  id: 1,
  first_name: 'Yağız',
  last_name_suffix: 'van',
  last_name: "'t Hof-in 't Veld",
  photo_allowed: 0,
  status: { instruction: 'high', ill: true, sleep: true },
});
const emma = testChild({ id: 2, status: { instruction: 'normal', ill: false, sleep: false } });

describe('ChildList', () => {
  test('says where allergies stand when the list does not bring them', () => {
    const child = testChild({ id: 3, flags_in_record: true });
    renderWithKernel(<ChildList selectedId={null} onSelect={jest.fn()} />, createTestKernel({ children: [child] }));
    expect(screen.getByText('Zie Gegevens')).toBeVisible();
    expect(screen.getByRole('button')).toHaveAccessibleName(/Allergieën, dieet en toestemmingen: zie Gegevens/);
  });

  test('shows what staff must know of each child, and marks the selected one', async () => {
    const onSelect = jest.fn();
    renderWithKernel(<ChildList selectedId={2} onSelect={onSelect} />, createTestKernel({ children: [yagiz, emma] }));
    const [first, second] = within(screen.getByRole('list', { name: 'Kinderen' })).getAllByRole('button');
    expect(first).toHaveAccessibleName(
      "Yağız van 't Hof-in 't Veld Belangrijke verzorging Ziek Slaapt Geen toestemming voor foto's",
    );
    expect(second).toHaveAccessibleName('Emma Jansen Verzorging');
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(first).toHaveAttribute('aria-current', 'false');

    await userEvent.click(screen.getByRole('button', { name: /Yağız/ }));
    expect(onSelect).toHaveBeenCalledWith(1);
  });

  test('shows each flag whole, or counts those for which a row has no room and says them behind their icons', () => {
    const long = 'Paracetamol alleen na overleg met beide ouders en de huisarts';
    const flags = [
      { kind: 'allergy', text: 'Koemelk' },
      { kind: 'diet', text: 'halal' },
      { kind: 'medical', text: long },
      { kind: 'medical', text: 'Zalf' },
    ] as const;
    renderWithKernel(
      <ChildList selectedId={null} onSelect={() => {}} />,
      createTestKernel({ children: [testChild({ id: 3, flags: [...flags] })] }),
    );
    const row = screen.getByRole('button', { name: /Emma Jansen/ });
    expect(row).toHaveAccessibleName(`Emma Jansen Allergie Koemelk Dieet halal Medicijnen: ${long} Medicijnen: Zalf`);
    expect(row).toHaveTextContent(/\+2$/);
  });

  test('counts the permissions that carers refused, and names them', () => {
    const icon = { class: 'photos', color: '#C62828' };
    const permissions = [
      { kind: 'photoPortal', name: "Foto's", icon } as const,
      { kind: 'video', name: 'Film', icon } as const,
      { kind: 'outing', name: 'Naar buiten', icon } as const,
    ];
    const child = testChild({ id: 3, photo_allowed: 0, optional_fields: { permissions } });
    renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, createTestKernel({ children: [child] }));
    const row = screen.getByRole('button', { name: /Emma Jansen/ });
    expect(row).toHaveAccessibleName("Emma Jansen Geen toestemming voor foto's Geen toestemming: Film, Naar buiten");
    expect(row).toHaveTextContent(/2$/);
  });

  test('shows that there are no children', () => {
    renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, createTestKernel());
    expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
  });

  test('can retry when the children could not be loaded', async () => {
    const kernel = createTestKernel();
    const refresh = jest.fn();
    kernel.owner.commands('refreshRoster').subscribe(refresh);
    kernel.owner.set('roster', { ...emptyRoster, state: 'failed', error: new ApiError('offline', 'Geen verbinding.') });
    renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, kernel);
    expect(screen.getByRole('alert')).toHaveTextContent('Geen verbinding.');
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('ChildName', () => {
  test('waits until the children are loaded', () => {
    const kernel = createTestKernel();
    kernel.owner.set('roster', { ...emptyRoster, state: 'loading' });
    renderWithKernel(<ChildName childId={2} />, kernel);
    expect(screen.getByText('Laden...')).toBeInTheDocument();

    act(() =>
      kernel.owner.set('roster', {
        ...emptyRoster,
        state: 'ready',
        children: [emma],
        visible: [emma],
        refreshedAt: '2026-11-18T11:00:00.000Z',
      }),
    );
    expect(screen.getByText('Emma Jansen')).toBeInTheDocument();
  });

  test('finds a child that the filter hides', () => {
    const kernel = createTestKernel({ children: [emma] });
    kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, visible: [] });
    renderWithKernel(<ChildName childId={2} />, kernel);
    expect(screen.getByText('Emma Jansen')).toBeInTheDocument();
  });

  test('does not wait for a child of another group', () => {
    renderWithKernel(<ChildName childId={99} />, createTestKernel({ children: [emma] }));
    expect(screen.getByText('Onbekend')).toBeInTheDocument();
  });
});

test('shows initials without a photo, without a request', () => {
  const child = { ...yagiz };
  delete child.thumbnail;
  const { container } = renderWithKernel(<Thumbnail childId={1} />, createTestKernel({ children: [child] }));
  expect(container.querySelector('[data-initials="YT"]')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
});

test('shows the initials of a child of another group by the name that is known of it', () => {
  const { container } = renderWithKernel(
    <>
      <Thumbnail childId={99} name="Wilhelmina van 't Hof" />
      <Thumbnail childId={98} name="Noor" />
      <Thumbnail childId={97} />
      <Thumbnail childId={96} name={'e\u0301lise (q\u0307aya)'} />
    </>,
    createTestKernel({ children: [emma] }),
  );
  const initials = [...container.querySelectorAll('[data-initials]')].map((one) => one.getAttribute('data-initials'));
  expect(initials).toEqual(['WH', 'N', '', 'ÉQ\u0307']);
});

test('shows initials when a picture cannot be loaded', () => {
  const { container } = renderWithKernel(<Thumbnail childId={1} />, createTestKernel({ children: [yagiz] }));
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials="YT"]')).not.toBeNull();
});
