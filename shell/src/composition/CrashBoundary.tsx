import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Told once; whoever renders this replaces it by a card then. */
  onCrash(error: unknown): void;
  children: ReactNode;
}

/** Keeps an error thrown while drawing an area's module from the rest of the screen. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
