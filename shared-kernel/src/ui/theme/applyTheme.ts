import { readScheme, type Scheme } from './scheme';
import { customProperties } from './tokens';

/**
 * Sets the theme's `--ga-…` custom properties on the document, which every stylesheet uses.
 * @param scheme by default the one that this device shows
 */
export function applyTheme(scheme: Scheme = readScheme()): void {
  const { style } = document.documentElement;
  for (const [name, value] of customProperties(scheme)) style.setProperty(name, value);
  // For what the browser draws itself, such as scroll bars and native fields.
  style.colorScheme = scheme;
}
