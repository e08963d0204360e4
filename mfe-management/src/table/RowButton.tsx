import { Button, type ButtonProps } from '@groepsapp/kernel/ui/base';
import styles from './PagedTable.module.css';

interface RowButtonProps extends Omit<ButtonProps, 'className' | 'kind'> {
  /** Something is lost by it. */
  danger?: boolean;
}

/** A button in a row: a little lower than others, so that the row is. */
export function RowButton({ danger = false, ...props }: RowButtonProps) {
  return <Button {...props} className={danger ? `${styles.rowButton} ${styles.rowDanger}` : styles.rowButton} />;
}
