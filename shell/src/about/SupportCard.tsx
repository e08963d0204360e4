import type { ReactNode } from 'react';
import type { PageConfig } from '@groepsapp/contract/registry';
import { AsyncContent, Card, EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import links from '../access/links.module.css';
import { aboutTexts as texts } from './aboutTexts';
import { Facts, type AppInfo } from './Technical';

type Support = NonNullable<PageConfig['support']>;

export interface SupportCardProps {
  info: AsyncState<AppInfo> | null;
  /** From the page, for when the server is unreachable. */
  support?: Support;
}

export function SupportCard({ info, support }: SupportCardProps) {
  if (info === null && support === undefined) return null;
  const isKnown = support !== undefined && info?.currentData === undefined;
  return (
    <Card heading={texts.support} icon="messages">
      {isKnown && <Contacts {...support} />}
      {info && !isKnown && (
        <AsyncContent state={info} empty="" lines={2}>
          {({ support_phone: phone, support_email: email }) => <Contacts phone={phone} email={email} />}
        </AsyncContent>
      )}
    </Card>
  );
}

function Contacts({ phone, email }: Support) {
  if (phone === '' && email === '') return <EmptyText>{texts.noSupport}</EmptyText>;
  const call = phone && <Contact address={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Contact>;
  const write = email && <Contact address={`mailto:${email}`}>{email}</Contact>;
  const contacts: [string, ReactNode][] = [
    [texts.phone, call],
    [texts.email, write],
  ];
  return (
    <>
      <p>{texts.supportIntro}</p>
      <Facts facts={contacts.filter(([, contact]) => contact)} />
    </>
  );
}

function Contact({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} className={links.link}>
      {children}
    </a>
  );
}
