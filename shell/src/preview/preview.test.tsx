import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { previewElement, type Preview, type Registry } from '@groepsapp/contract/registry';
import { createTestKernel } from '@groepsapp/kernel/testing';
import type { ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';
import { RemoteModules } from '../composition/RemoteModules';
import type { Offer } from '../services/updates';
import { startBackground } from '../startBackground';
import { asPart, parts } from '../composition/parts';
import { PreviewBar } from './PreviewBar';

const remote = (name: string, release: string) => ({
  name,
  version: '0.1.0',
  release,
  entry: '/mf-manifest.json',
  kernel: '1.0.0',
  area: { routes: [], menu: [], slots: [] },
});

const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-5e115e115e11', kernel: '1.3.0' },
  remotes: [remote('mfe-planning', '0.2.0-aaaaaaaaaaaa'), remote('mfe-children', '0.1.0-bbbbbbbbbbbb')],
};

const preview: Preview = {
  until: '2026-12-04T09:00:00.000Z',
  saves: false,
  shown: [{ name: 'mfe-planning', release: '0.2.0-aaaaaaaaaaaa' }],
  owners: { 'mfe-planning': 'Team planning', 'mfe-children': '' },
};

function load(area: string, component: ComponentType, began = 0): ComponentType {
  const { default: loaded } = asPart({ default: component }, area, `./${component.name}`, began);
  if (loaded === undefined) throw new Error('no component');
  return loaded;
}

/** The edges that are drawn in the next frame. */
async function boxes(): Promise<(string | null)[]> {
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

const rectangle = { left: 10, top: 20, right: 110, bottom: 70, width: 100, height: 50 };

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.textContent === '' ? [] : [rectangle]) as unknown as DOMRectList;
  });
  jest.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => jest.restoreAllMocks());

test('the bar names what stable does not serve, until when, and that nothing is saved', () => {
  const { rerender } = render(<PreviewBar preview={preview} registry={registry} />);
  const bar = screen.getByRole('complementary', { name: 'Voorbeeld' });
  expect(bar).toHaveTextContent(
    'Voorbeeld: mfe-planning 0.2.0-aaaaaaaaaaaa, tot 4 december 2026. Er wordt niets opgeslagen.',
  );
  rerender(<PreviewBar preview={{ ...preview, shown: [] }} registry={registry} />);
  expect(bar).toHaveTextContent('Voorbeeld: wat iedereen nu heeft, tot 4 december 2026.');
  rerender(<PreviewBar preview={{ ...preview, saves: true }} registry={registry} />);
  expect(bar).toHaveTextContent('tot 4 december 2026.');
  expect(bar).not.toHaveTextContent('opgeslagen');
});

test('on request each part of an area has an edge, with its release, owner and time', async () => {
  function Planning() {
    return <p>planning</p>;
  }
  const Part = load('mfe-planning', Planning, 1_877);
  const page = (isThere: boolean) => (
    <>
      {isThere && <Part />}
      <PreviewBar preview={preview} registry={registry} />
    </>
  );
  const { rerender } = render(page(true));
  expect(await boxes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Toon onderdelen', pressed: false }));
  expect(await boxes()).toEqual(['mfe-planning 0.2.0-aaaaaaaaaaaa, van Team planning, geladen in 123 ms']);
  expect(screen.getByRole('listitem')).toHaveStyle({ left: '10px', top: '20px', width: '100px', height: '50px' });
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'Wat geen rand heeft, komt van shell 0.1.0-5e115e115e11.',
  );
  rerender(page(false));
  expect(await boxes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Toon onderdelen', pressed: true }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a part that shows nothing has no edge, and one of an area that stable serves is told from others', async () => {
  function Kinderen() {
    return <p>kinderen</p>;
  }
  const Empty = load('mfe-planning', function Empty() {
    return <p />;
  });
  const Stable = load('mfe-children', Kinderen, 2_000);
  render(
    <>
      <Empty />
      <Stable />
      <PreviewBar preview={preview} registry={registry} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Toon onderdelen' }));
  expect(await boxes()).toEqual(['mfe-children 0.1.0-bbbbbbbbbbbb, geladen in 0 ms']);
  expect(screen.getByRole('listitem')).toHaveClass('part');
});

test('a module is one component, however often it is loaded, and adds nothing to the page', () => {
  function Card() {
    return <p>kaart</p>;
  }
  const Part = load('mfe-children', Card);
  expect(load('mfe-children', Card)).toBe(Part);
  const { container, unmount } = render(<Part />);
  expect(container.innerHTML).toBe('<p>kaart</p>');
  expect(parts.size).toBe(1);
  unmount();
  expect(parts.size).toBe(0);
});

test('what came without a component is no part', () => {
  expect(asPart({}, 'mfe-children', './Gone', 0)).toEqual({});
});

describe('the page of a preview', () => {
  const element = document.createElement('script');
  element.id = previewElement;
  element.type = 'application/json';

  afterEach(() => {
    window.history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  function start(path: string, text: string) {
    window.history.replaceState(null, '', path);
    element.textContent = text;
    document.body.append(element);
    const session = { deviceToken: 'device', sessionToken: 'geheim', kind: 'employee' } as const;
    const kernel = createTestKernel({ session });
    const modules = new RemoteModules({
      remotes: [],
      kernelVersion: '1.3.0',
      loadLoader: () => Promise.reject(new Error('none')),
      clock: { now: () => 0 },
    });
    const updates = {
      offer: new BehaviorSubject<Offer | null>(null),
      latest: new BehaviorSubject<Registry | null>(null),
    };
    const page = {
      basePath: '/groepsapp',
      api: { main: '/api', v3: '/api/v3', legacy: '/api' },
      appVersion: '1',
      registry,
    };
    startBackground({ page, registry, modules, kernel, channel: 'stable', remotes: [], updates });
  }

  test('has the bar', async () => {
    await act(async () => start('/preview/groepsapp/3.8.0.abc/', JSON.stringify(preview)));
    expect(await screen.findByRole('complementary', { name: 'Voorbeeld' })).toHaveTextContent('mfe-planning');
    expect(document.cookie).toBe('');
  });

  test.each(['{"until":5}', '{', ''])('says that it is one when what the server says of it is %j', async (told) => {
    await act(async () => start('/preview/groepsapp/3.8.0.abc/', told));
    const bar = await screen.findByRole('complementary', { name: 'Voorbeeld' });
    expect(bar).toHaveTextContent(
      'Voorbeeld: de omschrijving ervan kan niet gelezen worden. Ga ervan uit dat er niets wordt opgeslagen.',
    );
    expect(within(bar).queryByRole('button')).not.toBeInTheDocument();
  });

  test('has the bar without a registry, but no edges', async () => {
    render(<PreviewBar preview={preview} registry={null} />);
    expect(screen.getByRole('complementary')).toHaveTextContent('mfe-planning 0.2.0-aaaaaaaaaaaa');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
