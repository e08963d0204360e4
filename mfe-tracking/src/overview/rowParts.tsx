import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import { RouteLink, Table, useLimited, type TableProps } from '@groepsapp/kernel/ui/data';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import { inMonths } from '../shared/months';
import list from './list.module.css';

interface RowLinkProps {
  /** Stands for the label where there is little room. */
  icon: UiIconName;
  to: string;
  label: string;
  /** The full name of the target, for screen readers, as every row has such a link. */
  name: string;
}

/** A link of a row that looks like the buttons beside it. */
export function RowLink({ to, icon, label, name }: RowLinkProps) {
  const narrow = useNarrow(widths.medium);
  return (
    <RouteLink to={to} className={list.link}>
      {narrow ? (
        <Icon name={icon} label={name} />
      ) : (
        <>
          <span aria-hidden="true">{label}</span>
          <span className="ga-visually-hidden">{name}</span>
        </>
      )}
    </RouteLink>
  );
}

/** The title of a row that is a link as a whole. @param name what it leads to in full, for screen readers */
export function RowTitle({ title, name }: { title: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{title}</span>
      <span className="ga-visually-hidden">{name}</span>
    </>
  );
}

/** A child in a row, with its age in months. */
export function ChildCell({ childName, childAge }: { childName: string; childAge: number }) {
  return (
    <>
      <bdi>{childName}</bdi>
      <span className={list.small}>{inMonths(childAge)}</span>
    </>
  );
}

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
