import type { ReactNode } from 'react';
import { AsyncContent, Card, type AsyncState } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import type { AppInfo } from './aboutTypes';
import { Facts } from './Facts';
import styles from './About.module.css';

/** Contact details of support. */
export function SupportCard({ info }: { info: AsyncState<AppInfo> }) {
  return (
    <Card heading={texts.support} icon="messages">
      <AsyncContent state={info} empty={texts.noSupport} isEmpty={hasNoSupport} lines={2}>
        {(known) => (
          <>
            <p>{texts.supportIntro}</p>
            <Facts facts={contactsOf(known)} />
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

function hasNoSupport({ support_phone, support_email }: AppInfo): boolean {
  return support_phone === '' && support_email === '';
}

function contactsOf({ support_phone: phone, support_email: email }: AppInfo): [string, ReactNode][] {
  const contacts: [string, ReactNode][] = [];
  if (phone) contacts.push([texts.phone, <Contact address={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Contact>]);
  if (email) contacts.push([texts.email, <Contact address={`mailto:${email}`}>{email}</Contact>]);
  return contacts;
}

function Contact({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} className={styles.contact}>
      {children}
    </a>
  );
}
