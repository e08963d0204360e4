import { Component, Suspense, type ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';
import { LateFailure } from './latePart';

const lateTexts = {
  missing: 'Dit onderdeel kon niet geladen worden. Het verschijnt vanzelf zodra er weer verbinding is.',
  crashed: 'Er ging iets mis in dit onderdeel. De rest van de app werkt gewoon door.',
  retry: 'Probeer opnieuw',
} as const;

export interface FenceProps {
  /** Stands here while the code of a late part is on its way; left out, what is above waits with it. */
  waiting?: ReactNode;
  /** Stands here in place of what failed, or frames the usual notice. */
  failed?: ReactNode | ((notice: ReactNode) => ReactNode);
  /** When it changes, such as the path, what failed is rendered again. */
  resetKey?: unknown;
  children: ReactNode;
}

interface FenceState {
  failure: { error: unknown } | null;
}

/**
 * Keeps what fails below it from taking along what is around it. A late part that could not be fetched appears by itself
 * when its code is there.
 */
export class Fence extends Component<FenceProps, FenceState> {
  static getDerivedStateFromError(error: unknown): FenceState {
    return { failure: { error } };
  }

  override state: FenceState = { failure: null };
  #stop: () => void = () => undefined;

  override componentDidCatch(error: unknown) {
    if (error instanceof LateFailure) this.#stop = error.whenThere(this.#reset);
  }

  override componentDidUpdate({ resetKey }: FenceProps) {
    if (resetKey !== this.props.resetKey && this.state.failure !== null) this.#reset();
  }

  override componentWillUnmount() {
    this.#stop();
  }

  readonly #reset = () => {
    this.#stop();
    this.setState({ failure: null });
  };

  readonly #again = () => {
    const error = this.state.failure?.error;
    if (error instanceof LateFailure) void error.load().catch(() => undefined);
    else this.#reset();
  };

  override render() {
    const { waiting, failed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>;
    const notice = <Notice isLate={failure.error instanceof LateFailure} onRetry={this.#again} />;
    if (failed === undefined) return notice;
    return typeof failed === 'function' ? failed(notice) : failed;
  }
}

function Notice({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  return (
    <Alert
      kind="warning"
      action={
        <Button icon="refresh" onClick={onRetry}>
          {lateTexts.retry}
        </Button>
      }
    >
      {isLate ? lateTexts.missing : lateTexts.crashed}
    </Alert>
  );
}
