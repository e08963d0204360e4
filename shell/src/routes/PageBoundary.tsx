import { Component, type ReactNode } from 'react';
import { Alert } from '@groepsapp/kernel/ui/base';
import { routeTexts } from './routeTexts';

/** Error boundary for a screen of the shell that could not be loaded or rendered; its link reloads the page. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Alert kind="error" action={<a href="">{routeTexts.retry}</a>}>
          {routeTexts.pageFailed}
        </Alert>
      </main>
    );
  }
}
