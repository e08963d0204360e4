import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Called once per crash; the parent then renders a fallback card instead. */
  onCrash(error: unknown): void;
  /** Called before the children are rendered for the first time. */
  onStart?: () => void;
  children: ReactNode;
}

/** Error boundary around a module of an area, so that its errors do not reach the rest of the screen. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  constructor(props: CrashBoundaryProps) {
    super(props);
    props.onStart?.();
  }

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
