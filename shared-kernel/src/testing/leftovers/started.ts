/** Something that goes on until it is ended: a listener, a timer, an observer or a subscription. */
export interface Started {
  /** Its name in the message. */
  readonly what: string;
  /** Created at the place of the start; the stack is read only for leftovers. */
  readonly at: Error;
  /** Whether it has ended without a call; one that was ended by a call is deleted. */
  ended(): boolean;
}

/**
 * Sources that live as long as the page: the kernel's stores, persistence and live channel, and everything of the shell
 * except components and hooks. The address of a saved file is released after a while.
 */
const kernelParts = [
  'async/BackOff',
  'outbox/Outbox',
  'persistence/persistence',
  'realtime/(ChangePolling|RealtimeChannel)',
  'store/(areaStore|kept|keptAnswers|Pace)',
  'ui/feedback/(saveFile|undoStore|useUndo)',
];
const livesWithPage = new RegExp(
  `kernel/src/(${kernelParts.join('|')})\\.tsx?\\b|shell/src/[\\w-]+/(?!use[A-Z])\\w+\\.ts\\b`,
);
const ofLibrary = /\/node_modules\/(?!@groepsapp\/)|node:/;
const ofTest = /\.test\.tsx?\b|\/testing\/(\w+\/)?\w+\.tsx?\b/;
const watching = /\/testing\/leftovers\/\w+\.ts\b/;

/** More than the frames of this folder below which the place of a start is found; jest asks for a hundred. */
const frames = 6;

const started = new Set<Started>();

/** An error of here with few frames, as those of many starts are written out after each test. */
function place(): Error {
  const errors = Error as ErrorConstructor & { stackTraceLimit?: number };
  const { stackTraceLimit = frames } = errors;
  errors.stackTraceLimit = frames;
  const here = new Error('begun here');
  errors.stackTraceLimit = stackTraceLimit;
  return here;
}

/** Notes that something began at the place of the call. */
export function begin(what: string, ended: () => boolean = () => false): Started {
  const one = { what, at: place(), ended };
  started.add(one);
  return one;
}

/** Notes that it was ended. */
export function end(one: Started | undefined): void {
  if (one) started.delete(one);
}

/** The source of the start: the first line of the stack outside this folder. */
function callerOf({ stack = '' }: Error): string {
  const lines = stack.replaceAll('\\', '/').split('\n');
  return lines.find((line) => /^\s+at /.test(line) && !watching.test(line)) ?? '';
}

/** Forgets all that began so far. */
export function forgetStarted(): void {
  started.clear();
}

function lineOf({ what, at }: Started): string[] {
  const caller = callerOf(at);
  const others = caller === '' || [livesWithPage, ofLibrary, ofTest].some((other) => other.test(caller));
  return others ? [] : [`${what}, begun ${caller.trim()}`];
}

/**
 * Throws when sources of the app started something that was not ended, with the place in the source; leftovers of
 * libraries and tests are ignored.
 */
export function checkLeftovers(): void {
  const left = [...started].filter(({ ended }) => !ended()).flatMap(lineOf);
  forgetStarted();
  if (left.length > 0) throw new Error(`Left after unmount, so it goes on for ever:\n${left.join('\n')}`);
}
