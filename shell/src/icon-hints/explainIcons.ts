import styles from './explainIcons.module.css';

/** How long a finger rests on an icon in a button before the icon is explained, and how long a hint stays, in ms. */
const holdFor = 450;
const shownFor = 3_500;
/** How far from an icon a finger may land, and how far it may move meanwhile, in px. */
const reach = 18;
const slack = 10;

const iconsIn = '[role="img"][data-icon]';
const controls = 'button, a, label, summary, [role="button"]';

interface Point {
  clientX: number;
  clientY: number;
}

function distance(icon: Element, { clientX, clientY }: Point): number {
  const { left, right, top, bottom } = icon.getBoundingClientRect();
  const across = Math.max(left - clientX, 0, clientX - right);
  const down = Math.max(top - clientY, 0, clientY - bottom);
  return Math.hypot(across, down);
}

/** The icon under a finger, or the nearest one in what the finger is on. */
function iconAt(target: EventTarget | null, point: Point): Element | null {
  if (!(target instanceof Element)) return null;
  const icon = target.closest(iconsIn);
  if (icon) return icon;
  const near = [...target.querySelectorAll(iconsIn)].filter((other) => distance(other, point) <= reach);
  return near.sort((one, other) => distance(one, point) - distance(other, point))[0] ?? null;
}

/** Shows one hint at a time, above everything else on the page. Screen readers know the name of the icon already. */
class Hint {
  #element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(icon: Element): void {
    this.hide();
    const element = document.createElement('div');
    element.className = styles.hint ?? '';
    element.setAttribute('aria-hidden', 'true');
    element.setAttribute('popover', 'manual');
    element.textContent = icon.getAttribute('aria-label');
    document.body.append(element);
    element.showPopover?.();
    const { left, top, bottom, width } = icon.getBoundingClientRect();
    const room = document.documentElement.clientWidth - element.offsetWidth - 8;
    element.style.left = `${Math.max(8, Math.min(left + width / 2 - element.offsetWidth / 2, room))}px`;
    const above = top - element.offsetHeight - 8;
    element.style.top = `${above < 8 ? bottom + 8 : above}px`;
    this.#element = element;
    this.#timer = setTimeout(() => this.hide(), shownFor);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#element?.remove();
    this.#element = null;
  }
}

/**
 * Lets a finger ask what an icon means, as the pointer of a mouse does: a tap shows its name, and in a button or link,
 * where a tap does something, holding it.
 * @returns stops it
 */
export function explainIcons(): () => void {
  const hint = new Hint();
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  /** When the finger came down, by the device's clock of events. */
  let pressedAt = 0;
  let explained = false;

  const letGo = () => {
    clearTimeout(timer);
    start = null;
  };
  const onDown = (event: PointerEvent) => {
    hint.hide();
    letGo();
    explained = false;
    pressedAt = event.timeStamp;
    if (event.pointerType === 'mouse') return;
    const icon = iconAt(event.target, event);
    if (!icon) return;
    start = event;
    const explain = () => {
      explained = icon.closest(controls) !== null;
      hint.show(icon);
    };
    timer = setTimeout(explain, icon.closest(controls) ? holdFor : 0);
  };
  const onUp = (event: PointerEvent) => {
    letGo();
    // A busy page may hear only after the time-out that the finger had left before it: that was a tap.
    if (!explained || event.timeStamp - pressedAt >= holdFor) return;
    explained = false;
    hint.hide();
  };
  const onMove = (event: PointerEvent) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slack) letGo();
  };
  // A long press on an icon must not click the button around it.
  const onClick = (event: Event) => {
    if (!explained) return;
    explained = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onMenu = (event: Event) => explained && event.preventDefault();

  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('pointercancel', letGo, options);
  document.addEventListener('scroll', () => hint.hide(), options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('contextmenu', onMenu, options);
  return () => {
    listening.abort();
    letGo();
    hint.hide();
  };
}
