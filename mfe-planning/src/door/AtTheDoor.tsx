import { useKernel, type AtTheDoor as Door, type Collector } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { PhoneLink } from '@groepsapp/kernel/ui/feedback';
import type { OnUnsaved } from '../presence/useUnsaved';
import { useAtTheDoorQuery } from './doorApi';
import { doorTexts as texts } from './doorTexts';
import { SomebodyElse } from './SomebodyElse';
import styles from './AtTheDoor.module.css';

export interface AtTheDoorProps {
  childId: number;
  here: boolean;
  /** Who came for it, as the last tap of this tablet says. */
  last: Collector | undefined;
  /** Signs the child out. */
  onCollect: (collector: Collector) => void;
  onUnsaved: OnUnsaved;
}

const never = () => false;

/**
 * Who may come for a child: a tap signs it out and notes who came. Beside it stand the message of its parents of today, and
 * who came today. Who is not on the list can be noted without network, too.
 */
export function AtTheDoor({ childId, here, last, onCollect, onUnsaved }: AtTheDoorProps) {
  const door = useAtTheDoorQuery(childId);
  // A server of an earlier release knows nothing of who comes, and would refuse a sign-out that says so.
  if (door.error?.kind === 'not-found') return null;
  const { collected = [], carers = [] } = door.currentData ?? {};
  if (!here)
    return (
      <>
        <Collected last={last} collected={collected} />
        <Phones carers={carers} />
      </>
    );
  return (
    <section aria-label={texts.heading} className={styles.door}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <AsyncContent state={door} empty="" isEmpty={never} lines={2}>
        {({ message }) => (
          <>
            <Message message={message} />
            <Carers carers={carers} onCollect={onCollect} />
          </>
        )}
      </AsyncContent>
      <SomebodyElse onCollect={onCollect} onUnsaved={onUnsaved} />
    </section>
  );
}

function Collected({ last, collected }: Pick<AtTheDoorProps, 'last'> & { collected: Door['collected'] }) {
  if (last) return <p className={styles.collected}>{texts.collected(last.name)}</p>;
  return collected.map(({ at, name, agreed }) => (
    <p key={at} className={styles.collected}>
      <bdi>{texts.collectedAt(name, formatTime(at))}</bdi> {agreed !== '' && <bdi>({agreed})</bdi>}
    </p>
  ));
}

function Message({ message }: { message: Door['message'] }) {
  if (message === null) return null;
  return (
    <blockquote className={styles.message}>
      <span className={styles.quiet}>{texts.message(message.name, formatTime(message.at))}</span>
      <bdi dir="auto">{message.text}</bdi>
    </blockquote>
  );
}

function Carers({ carers, onCollect }: { carers: Door['carers']; onCollect: (collector: Collector) => void }) {
  const may = carers.filter(({ may_pick_up }) => may_pick_up);
  const mayNot = carers.filter(({ may_pick_up }) => !may_pick_up).map(nameOf);
  return (
    <>
      {may.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.carers}>
        {may.map((carer) => (
          <li key={carer.id} className={styles.carer}>
            <Button
              className={styles.collect}
              aria-label={texts.collect(nameOf(carer))}
              onClick={() => onCollect({ name: nameOf(carer), agreed: '' })}
            >
              <Face name={carer.name} photo={carer.photo} />
              <span className={styles.name}>
                {carer.name} <span className={styles.quiet}>{carer.relation}</span>
              </span>
            </Button>
            {carer.phones.map((number) => (
              <PhoneLink key={number} number={number} />
            ))}
          </li>
        ))}
      </ul>
      {mayNot.length > 0 && <p className={styles.warning}>{texts.mayNot(mayNot)}</p>}
    </>
  );
}

/** Whom to call about a child that is not here, such as one that is late. */
function Phones({ carers }: { carers: Door['carers'] }) {
  const reachable = carers.filter(({ phones }) => phones.length > 0);
  if (reachable.length === 0) return null;
  return (
    <ul aria-label={texts.call} className={styles.carers}>
      {reachable.map((carer) => (
        <li key={carer.id} className={styles.carer}>
          <span className={styles.name}>
            {carer.name} <span className={styles.quiet}>{carer.relation}</span>
          </span>
          {carer.phones.map((number) => (
            <PhoneLink key={number} number={number} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ name, relation }: Door['carers'][number]): string {
  return relation === '' ? name : `${name} (${relation})`;
}

/** The photo of a carer over the first letter of the name. */
function Face({ name, photo }: { name: string; photo: string | undefined }) {
  const { imageUrl } = useKernel();
  const url = photo === undefined ? null : imageUrl(photo);
  return (
    <span className={styles.face} data-initial={Array.from(name)[0]} aria-hidden="true">
      {url !== null && <img src={url} alt="" width={40} height={40} />}
    </span>
  );
}
