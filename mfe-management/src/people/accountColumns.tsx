import { Fragment } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { Badge } from '@groepsapp/kernel/ui/data';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { actsColumn, addresses, moments, names, unbroken } from '../table/columns';
import { RowButton } from '../table/RowButton';
import { peopleTexts as texts } from './peopleTexts';
import type { Account } from './placed';

function accountName({ kind, name, client_number }: Account): string {
  return kind === 'childminder' ? texts.childminder(client_number ?? '') : (name ?? texts.nobody);
}

function When({ account: { last_day, days } }: { account: Account }) {
  if (last_day !== null) return texts.until(formatDate(last_day));
  if (days.length === 0) return texts.always;
  return (
    <>
      {texts.on}
      {days.map((day, at) => (
        <Fragment key={day}>
          {' '}
          <span className={unbroken}>
            {formatDate(day)}
            {at < days.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </>
  );
}

const placesOf = ({ establishments }: Account) => establishments.map(({ name }) => name).join(', ') || texts.noPlaces;

/** The first locations and how many more, so that a row stays low; the account, one tap away, has them all. */
function somePlacesOf({ establishments }: Account): string {
  const [first, second, ...more] = establishments.map(({ name }) => name);
  if (first === undefined || second === undefined) return first ?? texts.noPlaces;
  return more.length === 0 ? `${first}, ${second}` : texts.morePlaces(`${first}, ${second}`, more.length);
}

/** Breaks behind the @ rather than within a name, where it must. */
function Address({ address }: { address: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <bdi>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </bdi>
  );
}

function State({ account: { state, blocked } }: { account: Account }) {
  return (
    <>
      {texts.states[state]} {blocked && <Badge tone="danger">{texts.blocked}</Badge>}
    </>
  );
}

const roleOf = ({ role }: Account) => role?.label ?? texts.childminderRole;

/** The columns of the table of accounts. @param open shows an account with what can be done */
export const accountColumns = (open: (account: Account) => void): ColumnsType<Account> => [
  { title: texts.username, ...addresses, render: (_, { username }) => <Address address={username} /> },
  { title: texts.who, ...names, render: (_, account) => <bdi>{accountName(account)}</bdi> },
  { title: texts.role, render: (_, account) => roleOf(account) },
  { title: texts.places, render: (_, account) => somePlacesOf(account) },
  { title: texts.state, render: (_, account) => <State account={account} /> },
  { title: texts.when, ...moments, render: (_, account) => <When account={account} /> },
  actsColumn(texts.manage, (account) => (
    <RowButton aria-label={texts.manageOf(account.username)} onClick={() => open(account)}>
      {texts.manage}
    </RowButton>
  )),
];

/** The same facts below each other; each in one element, as antd keeps no space between several. */
export const descriptionOf = (account: Account) => [
  { key: 'who', label: texts.who, children: <bdi>{accountName(account)}</bdi> },
  { key: 'role', label: texts.role, children: roleOf(account) },
  { key: 'places', label: texts.places, children: placesOf(account) },
  {
    key: 'state',
    label: texts.state,
    children: (
      <span>
        <State account={account} />
      </span>
    ),
  },
  {
    key: 'when',
    label: texts.when,
    children: (
      <span>
        <When account={account} />
      </span>
    ),
  },
];
