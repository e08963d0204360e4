import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** Shown in place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a drawing that could not be loaded or made from taking the screen with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
