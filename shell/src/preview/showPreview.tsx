import { createRoot } from 'react-dom/client';
import { check, previewElement, PreviewSchema, type Registry } from '@groepsapp/contract/registry';
import { tried } from '../base/tried';
import { PreviewBar } from './PreviewBar';

/** Adds the bar of a preview to the page, below the app and apart from it: also where it cannot tell what it shows. */
export function showPreview(registry: Registry | null): void {
  const text = document.getElementById(previewElement)?.textContent ?? '';
  const preview = check(
    PreviewSchema,
    tried(() => JSON.parse(text)),
  );
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place).render(<PreviewBar preview={preview} registry={registry} />);
}
