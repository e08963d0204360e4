import type { ReactNode } from 'react';
import { groupName, useKernel, useTopic, type RosterChild, type Selection } from '@groepsapp/kernel';
import { ageInYears, formatDate, today } from '@groepsapp/kernel/dates';
import { texts } from '../texts';
import styles from './ChildDetails.module.css';

const chosenGroups = ({ groups }: Selection) => groups;

/** The tab 'Gegevens': the details of the child that the roster already holds, so it makes no call. */
export function ChildDetails({ child }: { child: RosterChild }) {
  const { clock } = useKernel();
  const groups = useTopic('selection', chosenGroups).filter(({ id }) => child.id_group.includes(id));
  const { details } = texts;
  return (
    <section aria-label={texts.children.details}>
      <dl className={styles.fields}>
        <Field label={details.name}>{child.full_name}</Field>
        <Field label={details.dateOfBirth}>
          <time dateTime={child.date_of_birth}>{formatDate(child.date_of_birth)}</time>
        </Field>
        <Field label={details.age}>{details.years(ageInYears(child.date_of_birth, today(clock)))}</Field>
        <Field label={details.school}>{child.school?.name ?? details.noSchool}</Field>
        <Field label={details.groups}>{groups.map(groupName).join(', ')}</Field>
        <Field label={details.photos}>
          {child.photo_allowed === 1 ? details.photosAllowed : details.photosForbidden}
        </Field>
      </dl>
    </section>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
