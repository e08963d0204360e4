import { Component, type ReactNode } from 'react';

interface ForgetOnCrashProps {
  forget(): void;
  children: ReactNode;
}

/**
 * Drops the area's data when one of its components throws, and lets the error go on to the shell.
 * The answer that could not be drawn would otherwise wait in the store, and throw again as soon as
 * the user comes back.
 */
export class ForgetOnCrash extends Component<ForgetOnCrashProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.forget();
    throw error;
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
