import { useEffect, useRef, useState } from 'react';
import { useTopic, type RecordSection, type SettingsState } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { AsyncContent, useChild } from '@groepsapp/kernel/ui/data';
import { FormRows } from '@groepsapp/kernel/ui/forms';
import { useRecordOfChildQuery } from './detailsApi';
import { ProfilePhoto } from './ProfilePhoto';
import { fieldKey, isEmpty, RecordFieldRow } from './RecordFieldRow';
import styles from './DetailsTab.module.css';

/** The tab 'Gegevens': the profile photo and the record of the child, edited per field. */
export function DetailsTab({ childId }: { childId: number }) {
  const record = useRecordOfChildQuery(childId);
  return (
    <section aria-label="Gegevens">
      <AsyncContent state={record} empty="Er zijn nog geen velden ingesteld voor de gegevens van kinderen." lines={12}>
        {(sections) => (
          <div className={styles.sections}>
            {sections.map((section) => (
              <Section key={section.title} childId={childId} section={section} />
            ))}
          </div>
        )}
      </AsyncContent>
      <CurrentActivities childId={childId} />
      <ProfilePhoto childId={childId} />
    </section>
  );
}

function Section({ childId, section: { title, fields } }: { childId: number; section: RecordSection }) {
  const heading = useLinked(title);
  // What was empty stays behind the rest while the record is open, so that no row moves while it is edited.
  const [empty] = useState(() => new Set(fields.filter(isEmpty).map(fieldKey)));
  const rows = [...fields].sort((one, other) => Number(empty.has(fieldKey(one))) - Number(empty.has(fieldKey(other))));
  // Nothing to read, and nothing that may be filled in here.
  if (fields.every((field) => isEmpty(field) && !field.editable)) return null;
  return (
    <section aria-label={title} className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <FormRows label={title}>
        {rows.map((field) => (
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

const isTileView = ({ values }: SettingsState) => values['feature_flag_ipad_activities_tiles_view'] === '1';

/** The current activities of the child from the roster; only with the setting for tiles. */
export function CurrentActivities({ childId }: { childId: number }) {
  const tileView = useTopic('settings', isTileView);
  const activities = useChild(childId)?.status.activities;
  const heading = 'Huidige activiteiten';
  // Left out of the answer where there is no Logboek.
  if (!tileView || activities === undefined) return null;
  return (
    <section aria-label={heading} className={styles.activities}>
      <h3 className={styles.title}>{heading}</h3>
      {activities.length === 0 ? (
        <p className={styles.none}>Geen activiteit</p>
      ) : (
        <ul>
          {activities.map(({ id, activity, start_time }) => (
            <li key={id} className={styles.activity}>
              <time>{start_time}</time> <strong>{activity}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
