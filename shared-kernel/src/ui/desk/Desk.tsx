import App from 'antd/es/app';
import locale from 'antd/es/locale/nl_NL';
import type { ReactNode } from 'react';
import { AntdTheme } from '../antd/AntdTheme';
import './desk.css';

const place = 'ga-desk-popups';

/**
 * Where antd's dialogs, drawers and lists stand. antd locks the scrolling of the page by a style without nonce, which the
 * policy refuses, but only for what stands in the body itself: here `desk.css` locks it.
 */
function popupPlace(): HTMLElement {
  const known = document.body.querySelector<HTMLElement>(`:scope > .${place}`);
  if (known !== null) return known;
  const made = document.createElement('div');
  made.className = place;
  document.body.classList.add('ga-desk');
  return document.body.appendChild(made);
}

/**
 * Stands around a screen of the desk: antd's theme, Dutch texts, and what `App.useApp()` gives for messages and questions.
 */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <AntdTheme locale={locale} getPopupContainer={popupPlace}>
      <App>{children}</App>
    </AntdTheme>
  );
}
