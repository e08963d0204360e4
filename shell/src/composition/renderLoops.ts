import { CrashBoundary } from './CrashBoundary';

// A module that sets state in every effect commits without end: React allows that, and then everything that may wait, such
// as navigation, never comes. React tells nobody outside of it when it commits, except developer tools: in each commit it
// calls `__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot` with the tree. This module installs that hook, so the page
// imports it before React. It counts commits, and when they never pause, it crashes the module that all of them are in.

/** A pause between two commits, in ms, that shows that something was waited for. */
const pause = 40;
/** So many commits without a pause or user input are a loop; an animation needs five seconds for them. */
const endless = 300;
/** A module is to blame when it takes part in so many commits after that. */
const proof = 10;

/** The parts that are used of a node of React's tree. A later React may lack any of them; then no loop is found. */
interface Fiber {
  child?: Fiber | null;
  sibling?: Fiber | null;
  alternate?: Fiber | null;
  stateNode?: unknown;
}

interface Hook {
  supportsFiber?: boolean;
  inject?: () => number;
  onCommitFiberRoot?: (id: number, root?: { current?: Fiber }, ...more: unknown[]) => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

class RenderLoop extends Error {
  override name = 'RenderLoop';
}

/** The innermost boundaries below which something was rendered in the last commit. */
function boundariesAtWork(fiber: Fiber): CrashBoundary[] {
  // React copies the children of a node only when there is work below it.
  if (fiber.child === fiber.alternate?.child) return [];
  const inner: CrashBoundary[] = [];
  for (let child = fiber.child; child; child = child.sibling) inner.push(...boundariesAtWork(child));
  return inner.length === 0 && fiber.stateNode instanceof CrashBoundary ? [fiber.stateNode] : inner;
}

let commits = 0;
let lastCommit = 0;
let suspects: CrashBoundary[] = [];

function onCommit(root: Fiber): void {
  const now = performance.now();
  commits = now - lastCommit < pause ? commits + 1 : 0;
  lastCommit = now;
  if (commits < endless) return;
  const atWork = boundariesAtWork(root);
  suspects = commits === endless ? atWork : suspects.filter((suspect) => atWork.includes(suspect));
  if (commits < endless + proof) return;
  commits = 0;
  const guilty = suspects;
  queueMicrotask(() => guilty.forEach((boundary) => boundary.props.onCrash(new RenderLoop())));
}

for (const input of ['pointermove', 'keydown', 'scroll'])
  addEventListener(input, () => (commits = 0), { capture: true, passive: true });

const hook: Hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const tools = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...more) => {
  tools?.call(hook, id, root, ...more);
  if (root?.current) onCommit(root.current);
};
