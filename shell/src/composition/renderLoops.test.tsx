/* oxlint-disable react/set-state-in-effect -- loops of effects are what is tested */
import './renderLoops';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary';

let root: Root;
let reactAct: unknown;
const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: unknown };

beforeEach(() => {
  // Inside `act` an endless loop would never return.
  reactAct = act.IS_REACT_ACT_ENVIRONMENT;
  act.IS_REACT_ACT_ENVIRONMENT = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  act.IS_REACT_ACT_ENVIRONMENT = reactAct;
  jest.restoreAllMocks();
});

function Looping() {
  const [turn, setTurn] = useState(0);
  useEffect(() => setTurn(turn + 1), [turn]);
  return null;
}

function Quiet({ turns = 0, onDone = () => undefined }: { turns?: number; onDone?: () => void }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => (turn < turns ? setTurn(turn + 1) : onDone()), [turn, turns, onDone]);
  return <p>{turn}</p>;
}

function Guarded({ crashed, looping }: { crashed: (which: string, error: unknown) => void; looping: boolean }) {
  return (
    <>
      <CrashBoundary onCrash={(error) => crashed('sound', error)}>
        <Quiet />
      </CrashBoundary>
      {looping && (
        <CrashBoundary
          onCrash={(error) => {
            crashed('looping', error);
            root.render(<Guarded crashed={crashed} looping={false} />);
          }}
        >
          <Looping />
        </CrashBoundary>
      )}
    </>
  );
}

test('a module that sets state in every effect is marked as crashed, and no other', async () => {
  const crashes: string[] = [];
  await new Promise<void>((resolve) => {
    const crashed = (which: string, error: unknown) => {
      crashes.push(`${which} ${error instanceof Error ? error.name : ''}`);
      resolve();
    };
    root.render(<Guarded crashed={crashed} looping />);
  });
  expect(crashes).toEqual(['looping RenderLoop']);
});

test('a module that renders often but stops is left alone', async () => {
  const crashed = jest.fn();
  await new Promise<void>((resolve) => {
    root.render(
      <CrashBoundary onCrash={crashed}>
        <Quiet turns={200} onDone={resolve} />
      </CrashBoundary>,
    );
  });
  expect(crashed).not.toHaveBeenCalled();
});

test.each([
  ['nothing', undefined],
  ['no tree', {}],
  ['a tree without nodes', { current: {} }],
  ['nodes of which nothing is known', { current: { child: { child: {}, sibling: {} } } }],
])('a React that tells of its commits with %s crashes no module', async (_, told) => {
  const crashed = jest.fn();
  root.render(
    <CrashBoundary onCrash={crashed}>
      <Quiet />
    </CrashBoundary>,
  );
  for (let commit = 0; commit < 400; commit += 1)
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot?.(1, told);
  // A crash is told in a microtask.
  await Promise.resolve();
  expect(crashed).not.toHaveBeenCalled();
});
