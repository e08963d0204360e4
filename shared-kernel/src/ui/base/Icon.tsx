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

/**
 * A line icon in the colour and size of the text around it. It is a letter of a font: with an `svg` in each of hundreds of
 * rows the browser paints the rows anew while they are scrolled (docs/planning.md, 'Speed').
 */
export function Icon({ name, label }: IconProps) {
  return (
    <span
      className={styles.icon}
      data-icon={icons[name]}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    />
  );
}
