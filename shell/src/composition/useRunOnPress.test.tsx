import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { CompositionContext } from './CompositionContext';
import { RemoteModules } from './RemoteModules';
import { useRunOnPress } from './useRunOnPress';

const remote: RegistryRemote = {
  name: 'mfe-children',
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: '/mf-manifest.json',
  kernel: '1.0.0',
  area: {
    routes: [{ path: '/children/:id', module: './ChildrenScreen', needs: 'groups', enabledBy: [] }],
    menu: [],
    slots: [],
  },
};

const kernel = createTestKernel();
const { basePath } = kernel.page;

function Links() {
  useRunOnPress();
  return (
    <>
      <a href={`${basePath}/children/7`}>
        <span>kind</span>
      </a>
      <a href={`${basePath}/elders`}>elders</a>
      <a href="https://example.org/children/7">website</a>
      <p>tekst</p>
    </>
  );
}

test('pressing a link runs the module of its screen and has it ask for its data, pressing anything else runs nothing', async () => {
  const modules = new RemoteModules({
    remotes: [remote],
    kernelVersion: '1.0.0',
    loadLoader: () => Promise.reject(new Error('not asked for')),
    clock: kernel.clock,
  });
  const life = modules.life('mfe-children', './ChildrenScreen');
  const loadAhead = jest.spyOn(life, 'loadAhead').mockResolvedValue();
  const prepare = jest.spyOn(life, 'prepare').mockReturnValue();
  const { unmount } = renderWithKernel(
    <CompositionContext
      value={{ channel: 'stable', shell: null, remotes: [remote], modules, worker: Promise.resolve(null) }}
    >
      <Links />
    </CompositionContext>,
    kernel,
  );
  for (const text of ['elders', 'website', 'tekst']) fireEvent.pointerDown(screen.getByText(text));
  expect(loadAhead).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('kind'));
  // The frame that answers the press comes first.
  expect(loadAhead).not.toHaveBeenCalled();
  await waitFor(() => expect(prepare).toHaveBeenCalledWith(kernel));
  expect(loadAhead).toHaveBeenCalledTimes(1);
  unmount();
  modules.stop();
});
