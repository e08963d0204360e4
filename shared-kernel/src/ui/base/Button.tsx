import type { ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type UiIconName } from './Icon';

export interface ButtonProps {
  /** Left out for a button that is an icon; it then needs an `aria-label`. */
  children?: ReactNode;
  /** `primary` is the one main action of a screen, `quiet` one without an edge. */
  kind?: 'primary' | 'default' | 'quiet' | 'danger';
  icon?: UiIconName;
  /** Fills the width it is given. */
  block?: boolean;
  disabled?: boolean;
  /** Shows that the action is under way and ignores further presses. */
  busy?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it sends, when it stands outside it. */
  form?: string;
  /** For a toggle button: whether it is on. */
  'aria-pressed'?: boolean;
  /** For a button that opens a part of the screen: whether that is open. */
  'aria-expanded'?: boolean;
  'aria-label'?: string;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/**
 * A button at least 44 px high, with an optional icon before its text. While it is busy it keeps the focus and
 * its place in the tab order, and neither calls `onClick` nor submits its form.
 */
export function Button(props: ButtonProps) {
  const { kind = 'default', icon, block = false, busy = false, type = 'button', className, onClick, ...rest } = props;
  const classes = [styles.button, styles[kind], block && styles.block, rest.children ? '' : styles.square, className];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {rest.children}
    </button>
  );
}
