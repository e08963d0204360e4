import { isLoose } from '@groepsapp/contract/loose';
import type { Clock, Variant } from '@groepsapp/kernel';
import {
  browserStorage,
  ServerClock,
  systemClock,
  type Persistence,
  type SectionOptions,
} from '@groepsapp/kernel/host';
import { tried } from '../base/tried';

/** Top bar and menu of the last visit. */
interface Frame {
  /** Markup; attributes `style` are called `data-style`, which the page's policy does not refuse. */
  html: string;
  /** Width of the window that it was made for, in CSS px. */
  width: number;
  /** Addresses of the stylesheets that it was made with; a release with other styles does not show it. */
  styles: string[];
}

/** The dashboard of the last visit: what the main part held, and when and for whom; else it shows something else. */
interface Screen {
  html: string;
  /** The day, as `dayText` says it. */
  day: string;
  place: string;
}

/** The day, as a text that is only compared, so that this needs no library for dates before the login. */
export const dayText = (clock: Clock) => new Date(clock.now()).toDateString();

/** The server's clock, with its difference kept on this device, also without a session; not kept when there is no room. */
export function serverClockOf(variant: Variant): ServerClock {
  const key = `${variant}.clock`;
  return new ServerClock(systemClock, {
    read: () => browserStorage().getItem(key),
    write: (value) => tried(() => browserStorage().setItem(key, value)),
  });
}

function isFrame(value: unknown): value is Record<string, unknown> & Frame {
  return isLoose(value) && typeof value.html === 'string' && typeof value.width === 'number' && isTexts(value.styles);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isScreen(value: unknown): value is Record<string, unknown> & Screen {
  return isLoose(value) && isTexts([value.html, value.day, value.place]);
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

/** How high the bar 'Aandacht' was, in px, so that the next start keeps its room. */
interface AttentionRoom {
  height: number;
  /** As of a screen. */
  day: string;
}

function isRoom(value: unknown): value is Record<string, unknown> & AttentionRoom {
  return isLoose(value) && typeof value.height === 'number' && typeof value.day === 'string';
}

const attentionSection: SectionOptions<AttentionRoom> = {
  name: 'attention',
  version: 1,
  disposable: true,
  check: (value) => (isRoom(value) ? value : null),
};

/** Where the last visit is kept for the next start; all of it goes when the session ends or other groups are chosen. */
export const lastFrameIn = ({ section }: Pick<Persistence, 'section'>) => ({
  frame: section(frameSection),
  dashboard: section(screenSection),
  attention: section(attentionSection),
});

export const selectionSection = { name: 'selection', version: 2 };

/** Ids of an establishment and its groups as one text, which is only compared. */
export const placeText = (establishment: number | null | undefined, groups: string) =>
  `${establishment ?? ''},${groups}`;

/** The stored selection, of which only the place is read: for code that runs before the app. */
export const selectionPlace = {
  ...selectionSection,
  check(value: unknown): string | null {
    if (!isLoose(value) || !isLoose(value.establishment)) return null;
    const { id } = value.establishment;
    return typeof id === 'number' && typeof value.groupIds === 'string' ? placeText(id, value.groupIds) : null;
  },
};
