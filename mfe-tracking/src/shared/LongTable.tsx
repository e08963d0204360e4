import { Table, useLimited, type TableProps } from '@groepsapp/kernel/ui/data';

/** How many rows are drawn at first: more than a screen, and few enough for a slow tablet. */
const atFirst = 25;

/** A table of a list that may be long, with a button below it that shows all of it. */
export function LongTable<Row>(props: TableProps<Row>) {
  const { shown, more } = useLimited(props.rows, atFirst);
  return (
    <>
      <Table {...props} rows={shown} />
      {more}
    </>
  );
}
