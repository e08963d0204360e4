import { type Fiber, onCommit } from './commits';
import { CrashBoundary } from './CrashBoundary';

/** A pause between two commits, in ms, that shows that something was waited for. */
const pause = 40;
/** This many commits without a pause or user input are a loop; an animation needs five seconds for them. */
const endless = 300;
/** A boundary is to blame when it took part in so many commits after that. */
const proof = 10;

class RenderLoop extends Error {
  override name = 'RenderLoop';
}

/** The innermost boundaries below which something was rendered in the last commit. */
function atWork(fiber: Fiber): CrashBoundary[] {
  // React copies the children of a node only when there is work below it.
  if (fiber.child === fiber.alternate?.child) return [];
  const inner: CrashBoundary[] = [];
  for (let child = fiber.child; child; child = child.sibling) inner.push(...atWork(child));
  return inner.length === 0 && fiber.stateNode instanceof CrashBoundary ? [fiber.stateNode] : inner;
}

/**
 * Crashes modules of areas that commit without end, such as by an effect that always sets state: React lets such a loop
 * go on, and everything that may wait, such as navigation, waits for it.
 */
export function watchRenderLoops(): void {
  let commits = 0;
  let last = 0;
  let suspects: CrashBoundary[] = [];
  const again = () => (commits = 0);
  for (const input of ['pointermove', 'keydown', 'scroll'])
    addEventListener(input, again, { capture: true, passive: true });
  onCommit((root) => {
    const now = performance.now();
    commits = now - last < pause ? commits + 1 : 0;
    last = now;
    if (commits < endless) return;
    const working = atWork(root);
    suspects = commits === endless ? working : suspects.filter((suspect) => working.includes(suspect));
    if (commits < endless + proof) return;
    again();
    const guilty = suspects;
    queueMicrotask(() => guilty.forEach((boundary) => boundary.props.onCrash(new RenderLoop())));
  });
}
