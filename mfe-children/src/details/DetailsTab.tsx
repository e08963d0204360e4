import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordSection } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { UnsavedWork } from '@groepsapp/kernel/ui/base';
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
  const [unsaved, onDirty] = useUnsaved();
  return (
    <section aria-label={detailsTexts.heading}>
      <ProfilePhoto childId={childId} />
      <CurrentActivities childId={childId} />
      <UnsavedWork dirty={unsaved} />
      <AsyncContent state={record} empty={detailsTexts.empty} lines={12}>
        {(sections) => (
          <div className={styles.sections}>
            {sections.map((section) => (
              <Section key={section.title} childId={childId} section={section} onDirty={onDirty} />
            ))}
          </div>
        )}
      </AsyncContent>
    </section>
  );
}

/** Whether any field holds something unsaved, and how a field says so. */
function useUnsaved(): [boolean, (key: string, dirty: boolean) => void] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const onDirty = useCallback((key: string, dirty: boolean) => {
    setKeys((known) => {
      if (known.includes(key) === dirty) return known;
      return dirty ? [...known, key] : known.filter((other) => other !== key);
    });
  }, []);
  return [keys.length > 0, onDirty];
}

interface SectionProps {
  childId: number;
  section: RecordSection;
  onDirty: (key: string, dirty: boolean) => void;
}

function Section({ childId, section: { title, fields }, onDirty }: SectionProps) {
  const heading = useLinked(title);
  return (
    <section aria-label={title} className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <FormRows label={title}>
        {fields.map((field) => (
          <RecordFieldRow key={fieldKey(field)} childId={childId} field={field} onDirty={onDirty} />
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
