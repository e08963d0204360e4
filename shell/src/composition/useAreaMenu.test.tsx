import { act, screen } from '@testing-library/react';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { createTestKernel, renderWithKernel, settingsOn } from '@groepsapp/kernel/testing';
import { CompositionContext, type Composition } from './CompositionContext';
import { composed, remote } from './testing/composed';
import { useAreaMenu } from './useAreaMenu';

const care: RegistryRemote = {
  ...remote('mfe-communication'),
  area: {
    routes: [],
    menu: [{ path: '/care', label: 'Verzorging', icon: 'care', order: 1, enabledBy: ['ipad_care'] }],
    slots: [],
  },
};

function Menu() {
  const paths = useAreaMenu().map(({ path }) => path);
  return <p>{paths.join(' ') || 'leeg'}</p>;
}

test('looks for the routes of the menu again only when the settings change', () => {
  const kernel = createTestKernel({ settings: settingsOn('ipad_care') });
  const hasRoute = jest.spyOn(kernel, 'hasRoute').mockReturnValue(true);
  const { modules } = composed();
  const worker = Promise.resolve(null);
  const composition: Composition = { channel: 'stable', shell: null, remotes: [care], modules, worker };
  const menu = () => (
    <CompositionContext value={composition}>
      <Menu />
    </CompositionContext>
  );
  const { rerender } = renderWithKernel(menu(), kernel);
  rerender(menu());
  expect(screen.getByText('/care')).toBeInTheDocument();
  expect(hasRoute).toHaveBeenCalledTimes(1);
  act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: {} }));
  expect(screen.getByText('leeg')).toBeInTheDocument();
});
