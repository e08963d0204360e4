import { icons, type UiIconName } from './icons';
import styles from './Icon.module.css';

export type { UiIconName };

interface IconProps {
  name: UiIconName;
  /** Accessible name; without one the icon is decoration. */
  label?: string;
}

/** Whether the kit can draw an icon of this name. */
export function isIconName(name: string): name is UiIconName {
  return Object.hasOwn(icons, name);
}

/** A line icon in the colour and size of the text around it. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label && <title>{label}</title>}
      <path d={icons[name]} />
    </svg>
  );
}
