import { Button, type ButtonProps } from '@groepsapp/kernel/ui/base';
import styles from './PagedTable.module.css';

/** A button in a row: a little lower than others, so that the row is. */
export function RowButton(props: Omit<ButtonProps, 'className'>) {
  return <Button {...props} className={styles.rowButton} />;
}
