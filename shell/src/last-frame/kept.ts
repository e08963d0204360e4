import { isRecord, type SectionOptions } from '@groepsapp/kernel/host';

/** Top bar and menu of the last visit. */
export interface Frame {
  /** Markup; attributes `style` are called `data-style`, which the page's policy does not refuse. */
  html: string;
  /** Width of the window that it was made for, in CSS px. */
  width: number;
  /** Addresses of the stylesheets that it was made with; a release with other styles does not show it. */
  styles: string[];
}

/** The dashboard of the last visit: what the main part held, and when and for whom. */
export interface Screen extends Occasion {
  html: string;
}

/** When and for whom a screen is shown; on another occasion it shows something else. */
export interface Occasion {
  /** The device's day. It is only compared, so that this needs no library for dates before the login. */
  day: string;
  /** Ids of the chosen establishment and groups. */
  place: string;
}

function isFrame(value: unknown): value is Record<string, unknown> & Frame {
  return isRecord(value) && typeof value.html === 'string' && typeof value.width === 'number' && isTexts(value.styles);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isScreen(value: unknown): value is Record<string, unknown> & Screen {
  const texts = isRecord(value) ? [value.html, value.day, value.place] : [null];
  return texts.every((text) => typeof text === 'string');
}

export const frameSection: SectionOptions<Frame> = {
  name: 'frame',
  version: 1,
  disposable: true,
  check: (value) => (isFrame(value) ? value : null),
};

export const screenSection: SectionOptions<Screen> = {
  name: 'dashboard',
  version: 1,
  disposable: true,
  check: (value) => (isScreen(value) ? value : null),
};
