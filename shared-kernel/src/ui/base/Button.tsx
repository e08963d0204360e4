import AntdButton from 'antd/es/button';
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
  'aria-label'?: string;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

const antdKinds = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  quiet: { type: 'text' },
  danger: { type: 'primary', danger: true },
} as const;

/** A button of 44 px high, with an optional icon before its text. */
export function Button({ kind = 'default', icon, busy = false, type = 'button', onClick, ref, ...rest }: ButtonProps) {
  return (
    <AntdButton
      {...rest}
      {...antdKinds[kind]}
      ref={ref as Ref<HTMLButtonElement | HTMLAnchorElement> | undefined}
      htmlType={type}
      loading={busy && { icon: <span className={styles.busy} aria-hidden="true" /> }}
      aria-busy={busy}
      icon={icon && <Icon name={icon} />}
      onClick={() => onClick?.()}
    />
  );
}
