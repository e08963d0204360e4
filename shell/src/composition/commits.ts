/** The parts that are used of a node in the tree of React. A later React may lack any of them; then no loop is found. */
export interface Fiber {
  child?: Fiber | null;
  sibling?: Fiber | null;
  alternate?: Fiber | null;
  stateNode?: unknown;
}

type Listener = (root: Fiber) => void;

interface Hook {
  supportsFiber?: boolean;
  inject?: () => number;
  /** What React passes is not promised, so that a later React may pass something else. */
  onCommitFiberRoot?: (id: number, root?: { current?: Fiber }, ...more: unknown[]) => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

let listener: Listener = () => undefined;

/**
 * Calls back after each commit of React, with the root of the tree. The hook of the developer tools is the only way to
 * get this in production; it must exist before React runs, so the page imports this module first.
 */
export function onCommit(listen: Listener): void {
  listener = listen;
}

const hook: Hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const tools = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...more) => {
  tools?.call(hook, id, root, ...more);
  if (root?.current) listener(root.current);
};
