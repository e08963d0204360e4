import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Selection } from '../bus';
import { createTestKernel, renderWithKernel, testGroup } from '../testing';
import { useBusEvent, useKernel, useTopic } from './index';

describe('useKernel', () => {
  test('throws a clear error without a KernelProvider', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Bare = () => <p>{useKernel().page.appVersion}</p>;

    expect(() => render(<Bare />)).toThrow('KernelProvider');
    silent.mockRestore();
  });
});

describe('useTopic', () => {
  test('shows the current value and updates until it unmounts', () => {
    const kernel = createTestKernel();
    const isOnline = jest.fn(({ online }: { online: boolean }) => online);
    const Online = () => <p>{useTopic('connectivity', isOnline) ? 'online' : 'offline'}</p>;
    const { unmount } = renderWithKernel(<Online />, kernel);
    expect(screen.getByText('online')).toBeVisible();

    act(() => kernel.owner.set('connectivity', { online: false }));
    expect(screen.getByText('offline')).toBeVisible();

    unmount();
    isOnline.mockClear();
    kernel.owner.set('connectivity', { online: true });
    expect(isOnline).not.toHaveBeenCalled();
  });

  test('with a selector renders only when the selected part changes', () => {
    const kernel = createTestKernel();
    const renders = jest.fn();
    const childOf = (selection: Selection) => selection.childId;
    function Child() {
      const childId = useTopic('selection', childOf);
      renders();
      return <p>{`kind ${childId}`}</p>;
    }
    renderWithKernel(<Child />, kernel);
    const before = renders.mock.calls.length;
    const { value } = kernel.bus.topic('selection');

    act(() => kernel.owner.set('selection', { ...value, groups: [testGroup({ id: 5 })] }));
    expect(renders).toHaveBeenCalledTimes(before);

    act(() => kernel.owner.set('selection', { ...value, childId: 3 }));
    expect(screen.getByText('kind 3')).toBeVisible();
  });

  test('accepts an inline selector that returns new objects', () => {
    const kernel = createTestKernel();
    const Groups = () => <p>{useTopic('selection', ({ groups }) => groups.map(({ name }) => name)).join(', ')}</p>;
    renderWithKernel(<Groups />, kernel);
    const { value } = kernel.bus.topic('selection');

    act(() => kernel.owner.set('selection', { ...value, groups: [testGroup({ name: 'Rupsen' })] }));

    expect(screen.getByText('Rupsen')).toBeVisible();
  });
});

describe('useBusEvent', () => {
  test('calls the handler of the latest render while mounted', () => {
    const kernel = createTestKernel();
    const received: string[] = [];
    function Listener() {
      const [count, setCount] = useState(0);
      useBusEvent('presence-changed', ({ childIds }) => {
        received.push(`${count}: ${childIds.join()}`);
        setCount(count + 1);
      });
      return <p>{count}</p>;
    }
    const { unmount } = renderWithKernel(<Listener />, kernel);

    act(() => kernel.bus.emit('presence-changed', { childIds: [1] }));
    act(() => kernel.bus.emit('presence-changed', { childIds: [2] }));
    unmount();
    kernel.bus.emit('presence-changed', { childIds: [3] });

    expect(received).toEqual(['0: 1', '1: 2']);
  });
});
