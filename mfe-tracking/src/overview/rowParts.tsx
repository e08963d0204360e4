import { RouteLink } from '@groepsapp/kernel/ui/data';
import { inMonths } from '../shared/months';
import list from './list.module.css';

export interface RowLinkProps {
  to: string;
  label: string;
  /** What it leads to in full, for screen readers, as every row has such a link. */
  name: string;
}

/** A link of a row that looks like the buttons beside it. */
export function RowLink({ to, label, name }: RowLinkProps) {
  return (
    <RouteLink to={to} className={list.link}>
      <span aria-hidden="true">{label}</span>
      <span className="ga-visually-hidden">{name}</span>
    </RouteLink>
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
