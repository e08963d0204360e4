import { render, screen } from '@testing-library/react';
import { Slot, useSlot } from '.';
import { createTestKernel, renderWithKernel, type RenderOptions } from '../testing';

const slots: RenderOptions['slots'] = [
  {
    slot: 'child-tab',
    id: 'planning',
    title: 'Planning',
    path: 'planning',
    Component: ({ childId }) => <p>planning van {childId}</p>,
  },
  { slot: 'dashboard-card', id: 'news', title: 'Nieuws', Component: () => <p>nieuws</p> },
  // A module of an area that was built before slots passed props.
  { slot: 'child-tab', id: 'photos', title: "Foto's", path: 'photos', Component: () => <p>foto&apos;s</p> },
];

function TabTitles() {
  return useSlot('child-tab').map(({ id, title, path }) => (
    <a key={id} href={`/${path}`}>
      {title}
    </a>
  ));
}

test('renders all contributions in order, each with the props of the slot', () => {
  renderWithKernel(<Slot name="child-tab" props={{ childId: 7 }} />, createTestKernel(), { slots });
  expect(screen.getAllByText(/./, { selector: 'p' }).map((part) => part.textContent)).toEqual([
    'planning van 7',
    "foto's",
  ]);
});

test('renders one contribution by id, and nothing for an unknown id', () => {
  renderWithKernel(
    <>
      <Slot name="child-tab" id="photos" props={{ childId: 7 }} />
      <Slot name="child-tab" id="forms" props={{ childId: 7 }} />
    </>,
    createTestKernel(),
    { slots },
  );
  expect(screen.getAllByText(/./, { selector: 'p' }).map((part) => part.textContent)).toEqual(["foto's"]);
});

test('lists the contributions of a slot without rendering them', () => {
  renderWithKernel(<TabTitles />, createTestKernel(), { slots });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Planning', '/planning'],
    ["Foto's", '/photos'],
  ]);
  expect(screen.queryByText('planning van')).not.toBeInTheDocument();
});

test('is empty outside a shell', () => {
  const { container } = render(<Slot name="dashboard-card" />);
  expect(container).toBeEmptyDOMElement();
});
