import { createRoot } from 'react-dom/client';
import { KernelProvider } from '../react';
import { BrowserRouter } from '../router';
import { ThemeRoot } from '../ui/base';
import { Showcase } from './Showcase';
import { showcaseKernel } from './showcaseKernel';

const root = document.getElementById('root');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

if (root) {
  createRoot(root).render(
    <ThemeRoot nonce={nonce}>
      <KernelProvider kernel={showcaseKernel}>
        <BrowserRouter>
          <Showcase />
        </BrowserRouter>
      </KernelProvider>
    </ThemeRoot>,
  );
}
