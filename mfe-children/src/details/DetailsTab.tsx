import { useEffect, useRef } from 'react';
import type { RecordSection } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { FormRows } from '@groepsapp/kernel/ui/forms';
import { CurrentActivities } from './CurrentActivities';
import { useRecordOfChildQuery } from './detailsApi';
import { detailsTexts } from './detailsTexts';
import { ProfilePhoto } from './ProfilePhoto';
import { fieldKey, RecordFieldRow } from './RecordFieldRow';
import styles from './DetailsTab.module.css';

/** The tab 'Gegevens': the profile photo and the record of the child, edited per field. */
export function DetailsTab({ childId }: { childId: number }) {
  const record = useRecordOfChildQuery(childId);
  return (
    <section aria-label={detailsTexts.heading}>
      <ProfilePhoto childId={childId} />
      <CurrentActivities childId={childId} />
      <AsyncContent state={record} empty={detailsTexts.empty} lines={12}>
        {(sections) => (
          <div className={styles.sections}>
            {sections.map((section) => (
              <Section key={section.title} childId={childId} section={section} />
            ))}
          </div>
        )}
      </AsyncContent>
    </section>
  );
}

interface SectionProps {
  childId: number;
  section: RecordSection;
}

function Section({ childId, section: { title, fields } }: SectionProps) {
  const heading = useLinked(title);
  return (
    <section aria-label={title} className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <FormRows label={title}>
        {fields.map((field) => (
          <RecordFieldRow key={fieldKey(field)} childId={childId} field={field} />
        ))}
      </FormRows>
    </section>
  );
}

/** An address that ends with '#Toestemmingen' brings that section into sight, also when it is loaded late. */
function useLinked(title: string) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = decoded(hash.slice(1)) === title;
  useEffect(() => {
    if (!linked) return;
    heading.current?.scrollIntoView?.({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [linked]);
  return heading;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
