import styles from './privacy.module.css';

interface SubjectRowsProps<T> {
  caption: string;
  tables: readonly T[];
  text: (sum: (of: (table: T) => number) => number) => string;
}

/** How many rows of each subject there are: several tables may be about the same. */
export function SubjectRows<T extends { subject: string }>({ caption, tables, text }: SubjectRowsProps<T>) {
  const subjects = [...new Set(tables.map(({ subject }) => subject))];
  return (
    <table className={styles.subjects}>
      <caption>{caption}</caption>
      <tbody>
        {subjects.map((subject) => (
          <tr key={subject}>
            <th scope="row">{subject}</th>
            <td>
              {text((of) =>
                tables.filter((table) => table.subject === subject).reduce((sum, table) => sum + of(table), 0),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
