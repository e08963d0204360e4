import { useState, type ReactNode } from 'react';
import { firstCharacters, useKernel, useToday, type AtTheDoor as Door, type Collector } from '@groepsapp/kernel';
import { formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Button, Icon, TextField } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { phoneAddress } from '@groepsapp/kernel/ui/feedback';
import { useTellUnsaved } from '../presence/FormsDialog';
import { areaStore } from '../store';
import styles from './AtTheDoor.module.css';

const texts = {
  heading: 'Wie haalt op?',
  call: 'Bellen',
  phone: 'Bel',
  none: 'Er staat niemand genoteerd die dit kind mag ophalen.',
  collect: (name: string) => `Afmelden, opgehaald door ${name}`,
  mayNot: (names: readonly string[]) => `Mag niet ophalen: ${names.join(', ')}`,
  other: 'Iemand anders',
  name: 'Naam',
  agreed: 'Hoe afgesproken',
  noName: 'Vul in wie het kind ophaalt.',
  notAgreed: 'Vul in hoe dit is afgesproken.',
  signOut: 'Afmelden',
  back: 'Terug',
  collected: (name: string) => `Opgehaald door ${name}`,
  collectedAt: (name: string, time: string) => `Opgehaald door ${name} om ${time}`,
  message: (name: string, time: string) => `${name === '' ? 'Ouder' : name} schreef om ${time}`,
};

/** The most children of a group, so that for each of them it is known without network who may come. */
const keptChildren = 40;

const { useAtTheDoorQuery } = areaStore.inject(
  (build) => ({
    atTheDoor: build.query({
      query: (childId: number) => callQuery('GET /presence/door', { query: { id_child: String(childId) } }),
      providesTags: (_answer, _error, childId) => [{ type: 'child-presence', id: childId }],
    }),
  }),
  { persist: { version: 1, endpoints: ['atTheDoor'], each: keptChildren } },
);

type Carer = Door['carers'][number];

interface AtTheDoorProps {
  childId: number;
  here: boolean;
  /** The collector that the last tap of this tablet named. */
  last: Collector | undefined;
  onCollect: (collector: Collector) => void;
}

/**
 * The people who may come for a child: a tap signs it out and notes who came. Beside it stand the message of its parents
 * of today, and who came today. Who is not on the list can be noted without network, too.
 */
export function AtTheDoor({ childId, here, last, onCollect }: AtTheDoorProps) {
  const door = useAtTheDoorQuery(childId);
  const day = useToday();
  // A server of an earlier release knows nothing of who comes, and would refuse a sign-out that says so.
  if (door.error?.kind === 'not-found') return null;
  const { collected = [], carers = [], message = null } = door.currentData ?? {};
  const isOfToday = ({ at }: { at: string }) => toApiDate(at) === day;
  if (!here)
    return (
      <>
        <Collected last={last} collected={collected.filter(isOfToday)} />
        <Phones carers={carers} />
      </>
    );
  return (
    <section aria-label={texts.heading} className={styles.door}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <AsyncContent state={door} empty="" isEmpty={() => false} lines={2}>
        {() => (
          <>
            <Message message={message !== null && isOfToday(message) ? message : null} />
            <Collectors carers={carers} onCollect={onCollect} />
          </>
        )}
      </AsyncContent>
      <SomebodyElse onCollect={onCollect} />
    </section>
  );
}

function Collected({ last, collected }: Pick<AtTheDoorProps, 'last'> & Pick<Door, 'collected'>) {
  if (last) return <p>{texts.collected(last.name)}</p>;
  return collected.map(({ at, name, agreed }) => (
    <p key={at}>
      <bdi>{texts.collectedAt(name, formatTime(at))}</bdi> {agreed !== '' && <bdi>({agreed})</bdi>}
    </p>
  ));
}

function Message({ message }: Pick<Door, 'message'>) {
  if (message === null) return null;
  return (
    <blockquote className={styles.message}>
      <span className={styles.quiet}>{texts.message(message.name, formatTime(message.at))}</span>
      <bdi dir="auto">{message.text}</bdi>
    </blockquote>
  );
}

function Collectors({ carers, onCollect }: Pick<Door, 'carers'> & Pick<AtTheDoorProps, 'onCollect'>) {
  const may = carers.filter(({ may_pick_up }) => may_pick_up);
  const mayNot = carers.filter(({ may_pick_up }) => !may_pick_up).map(carerName);
  return (
    <>
      {may.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <Carers carers={may}>
        {(carer) => (
          <Button
            className={styles.collect}
            aria-label={texts.collect(carerName(carer))}
            onClick={() => onCollect({ name: carerName(carer), agreed: '' })}
          >
            <Person carer={carer} />
          </Button>
        )}
      </Carers>
      {mayNot.length > 0 && <p className={styles.warning}>{texts.mayNot(mayNot)}</p>}
    </>
  );
}

/** The carers to call about a child that is not here, such as one that is late. */
function Phones({ carers }: Pick<Door, 'carers'>) {
  const reachable = carers.filter(({ phones }) => phones.length > 0);
  if (reachable.length === 0) return null;
  return (
    <Carers carers={reachable} aria-label={texts.call}>
      {(carer) => <Person carer={carer} />}
    </Carers>
  );
}

interface CarersProps extends Pick<Door, 'carers'> {
  'aria-label'?: string;
  /** Draws what stands before the numbers of a carer. */
  children: (carer: Carer) => ReactNode;
}

function Carers({ carers, children, ...label }: CarersProps) {
  return (
    <ul {...label} className={styles.carers}>
      {carers.map((carer) => (
        <li key={carer.id} className={styles.carer}>
          {children(carer)}
          <span className={styles.phones}>
            {carer.phones.map((number) => (
              <Call key={number} number={number} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Call({ number }: { number: string }) {
  return (
    <a className={styles.call} href={phoneAddress(number)}>
      <Icon name="phone" />
      <span>
        {texts.phone} <span className={styles.number}>{number}</span>
      </span>
    </a>
  );
}

function Person({ carer: { name, photo, relation } }: { carer: Carer }) {
  return (
    <span className={styles.person}>
      <Face name={name} photo={photo} />
      <span className={styles.name}>
        {name} <span className={styles.quiet}>{relation}</span>
      </span>
    </span>
  );
}

function carerName({ name, relation }: Carer): string {
  return relation === '' ? name : `${name} (${relation})`;
}

/** The photo of a carer over the first letter of the name. */
function Face({ name, photo }: Pick<Carer, 'name' | 'photo'>) {
  const { imageUrl } = useKernel();
  const url = photo === undefined ? null : imageUrl(photo);
  return (
    <span className={styles.face} data-initial={firstCharacters(name, 1)} aria-hidden="true">
      {url !== null && <img src={url} alt="" width={40} height={40} />}
    </span>
  );
}

const longest = 255;

/** Its buttons would stand below what is seen of a dialog. */
const show = (form: HTMLElement | null) => form?.scrollIntoView?.({ block: 'center' });

/** Somebody who is not among the carers comes for the child: who, and how that was agreed. */
function SomebodyElse({ onCollect }: Pick<AtTheDoorProps, 'onCollect'>) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const collector = { name: name.trim(), agreed: agreed.trim() };
  useTellUnsaved(open && collector.name + collector.agreed !== '');
  if (!open) return <Button onClick={() => setOpen(true)}>{texts.other}</Button>;
  const problem = (value: string, text: string) => (tried && value === '' ? { error: text } : {});
  function save() {
    setTried(true);
    if (collector.name !== '' && collector.agreed !== '') onCollect(collector);
  }
  return (
    <div ref={show} role="group" aria-label={texts.other} className={styles.other}>
      <TextField
        label={texts.name}
        value={name}
        maxLength={longest}
        onChange={setName}
        {...problem(collector.name, texts.noName)}
      />
      <TextField
        label={texts.agreed}
        value={agreed}
        maxLength={longest}
        onChange={setAgreed}
        {...problem(collector.agreed, texts.notAgreed)}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(false)}>{texts.back}</Button>
        <Button kind="primary" icon="ends" onClick={save}>
          {texts.signOut}
        </Button>
      </div>
    </div>
  );
}
