import { type PageConfig, type PageFiles, type Preview, previewElement, type Variant } from '@groepsapp/contract';
import { browserCheckAddress } from './browserCheck.ts';
import { appleIconAddress, webManifestAddress } from './installation.ts';

export interface Page {
  variant: Variant;
  title: string;
  nonce: string;
  /** Addresses that need no HTML escaping. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Files that the requested screen also needs; they are preloaded while the scripts load. */
  preloads: PageFiles;
  config: PageConfig;
  /** Of a preview. */
  preview: Preview | undefined;
}

/** The favicon, two figures in the theme colour, as a data URL so that it costs no request. */
const icon = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1F6F66"/>' +
    '<g fill="#FAF6F0"><circle cx="11.5" cy="11" r="4"/><path d="M4.5 25a7 7 0 0 1 14 0z"/></g>' +
    '<g fill="#FCEBDD"><circle cx="21.5" cy="14.5" r="3"/><path d="M16.5 25a5 5 0 0 1 10 0z"/></g></svg>',
);

/** A script element with JSON, which cannot contain the closing tag. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** By `data-href`, the name of its file, webpack's runtime recognises a stylesheet that the page has already. */
function stylesheet(address: string): string {
  return `<link rel="stylesheet" href="${address}" data-href="${address.slice(address.lastIndexOf('/') + 1)}">`;
}

/** Renders the page in which the shell starts. */
export function renderPage({ variant, title, nonce, scripts, styles, preloads, config, preview }: Page): string {
  const links = styles.map(stylesheet);
  // Deferred scripts load with low priority; without `fetchpriority` they would load after the preloads.
  const loaded = scripts.map((address) => `<script defer src="${address}" fetchpriority="high"></script>`);
  const ahead = [
    ...preloads.styles.map((address) => `<link rel="preload" as="style" href="${address}">`),
    ...preloads.scripts.map((address) => `<link rel="preload" as="script" href="${address}">`),
  ];
  const told = preview === undefined ? '' : `${jsonElement(previewElement, preview)}\n`;
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="application-name" content="${title}">
<meta name="theme-color" content="#1F6F66">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="csp-nonce" content="${nonce}">
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${icon}">
<link rel="manifest" href="${webManifestAddress(variant)}">
<link rel="apple-touch-icon" href="${appleIconAddress(variant)}">
<meta name="apple-mobile-web-app-title" content="${title}">
${[...links, ...loaded, ...ahead].join('\n')}
<script async src="${browserCheckAddress(variant)}"></script>
</head>
<body>
<noscript>De ${title} werkt alleen als JavaScript aanstaat in je browser.</noscript>
<div id="root"></div>
${told}${jsonElement('page-config', config)}
</body>
</html>
`;
}

/** The content of a page without the app. */
export interface Notice {
  heading: string;
  text: string;
}

/** Renders a page without the app. */
export function renderNotice(title: string, { heading, text }: Notice, nonce: string): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
body { margin: 20vh auto; max-width: 30rem; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #2b2a28; background: #faf6f0; }
h1 { font-size: 1.5rem; color: #1f6f66; }
</style>
</head>
<body>
<h1>${heading}</h1>
<p>${text}</p>
</body>
</html>
`;
}
