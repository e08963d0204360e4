import type { ReactNode } from 'react';
import { AsyncContent, Card, EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import type { AppInfo, SupportFacts } from './aboutTypes';
import { Facts } from './Facts';
import styles from './About.module.css';

export interface SupportCardProps {
  info: AsyncState<AppInfo> | null;
  /** From the page, for when the server is unreachable. */
  support: SupportFacts | undefined;
}

/** Contact details of support. */
export function SupportCard({ info, support }: SupportCardProps) {
  if (info === null && support === undefined) return null;
  if (info?.currentData === undefined && support !== undefined) {
    return (
      <Card heading={texts.support} icon="messages">
        <Contacts {...support} />
      </Card>
    );
  }
  return (
    <Card heading={texts.support} icon="messages">
      {info && (
        <AsyncContent state={info} empty="" lines={2}>
          {({ support_phone: phone, support_email: email }) => <Contacts phone={phone} email={email} />}
        </AsyncContent>
      )}
    </Card>
  );
}

function Contacts({ phone, email }: SupportFacts) {
  if (phone === '' && email === '') return <EmptyText>{texts.noSupport}</EmptyText>;
  const contacts: [string, ReactNode][] = [];
  if (phone) contacts.push([texts.phone, <Contact address={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Contact>]);
  if (email) contacts.push([texts.email, <Contact address={`mailto:${email}`}>{email}</Contact>]);
  return (
    <>
      <p>{texts.supportIntro}</p>
      <Facts facts={contacts} />
    </>
  );
}

function Contact({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} className={styles.contact}>
      {children}
    </a>
  );
}
