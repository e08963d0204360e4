import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface ButtonGroupProps {
  /** Accessible name. */
  label: string;
  className?: string | undefined;
  /** Buttons; they set no `tabIndex`. */
  children: ReactNode;
}

/**
 * A group of buttons that is one tab stop: the button used last, else the first that is on. Arrow keys, Home and End move
 * between its buttons.
 */
export function ButtonGroup({ label, className, children }: ButtonGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const used = useRef<Element>(null);
  function setTabStop() {
    const buttons = buttonsOf(group.current);
    const stop = buttons.find((button) => button === used.current) ?? buttons.find(isPressed) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
  function onFocus({ target }: { target: Element }) {
    used.current = target;
    setTabStop();
  }
  useEffect(setTabStop);
  return (
    <div ref={group} role="group" aria-label={label} className={className} onFocus={onFocus} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

const buttonsOf = (group: Element | null) =>
  Array.from(group?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []);

const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true';

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.findIndex((button) => button === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = buttons[targets[event.key] ?? -1];
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
