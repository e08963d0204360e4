import { Component, type ReactNode } from 'react';

interface ForgetOnCrashProps {
  forget(): void;
  children: ReactNode;
}

/**
 * Drops the area's data when one of its components throws, and passes the error on to the shell. Otherwise an answer
 * that cannot be rendered would stay in the store and crash the area again on the next visit.
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
