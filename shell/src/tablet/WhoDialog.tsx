import { useState } from 'react';
import type { Colleague } from './colleague';
import { callQuery } from '@groepsapp/kernel/store';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { firstCharacters } from '@groepsapp/contract/texts';
import { shellStore } from '../store/shellStore';
import { ByPassword } from './ByPassword';
import { PinPad } from './PinPad';
import type { TabletService } from '../services/TabletService';
import { tabletTexts as texts } from './tabletTexts';
import styles from './WhoDialog.module.css';

const { usePersonsQuery } = shellStore.inject((build) => ({
  persons: build.query({ query: () => callQuery('GET /authentication/persons', {}) }),
}));

/** What is asked: who it is, then that person's code or, without one, the password. */
type Step = { colleague: Colleague; by: 'pin' | 'password' } | null;

const tints = 6;

const initialsOf = (name: string) => {
  const words = name.split(' ');
  return firstCharacters(words[0] ?? '', 1) + (words.length > 1 ? firstCharacters(words.at(-1) ?? '', 1) : '');
};

function WhoDialog({ service }: { service: TabletService }) {
  const [step, setStep] = useState<Step>(null);
  // What was tapped goes on as this person: only a code is still to be chosen, which may wait.
  const [hasTakenOver, setTakenOver] = useState(false);
  const back = () => setStep(null);
  const name = step?.colleague.name ?? '';
  return (
    <Dialog
      heading={step === null ? texts.who : name}
      onClose={() => (hasTakenOver ? service.done() : service.cancel())}
      actions={
        hasTakenOver ? (
          <Button onClick={() => service.done()}>{texts.later}</Button>
        ) : (
          <>
            {step?.by === 'pin' && (
              <Button onClick={() => setStep({ ...step, by: 'password' })}>{texts.byPassword}</Button>
            )}
            {step !== null && <Button onClick={back}>{texts.other}</Button>}
            <Button onClick={() => service.cancel()}>{texts.cancel}</Button>
          </>
        )
      }
    >
      {step === null && (
        <Faces
          known={service.known}
          onChoose={(colleague) => setStep({ colleague, by: colleague.pin_digits === null ? 'password' : 'pin' })}
        />
      )}
      {step?.by === 'pin' && <PinPad key={step.colleague.employee_id} colleague={step.colleague} service={service} />}
      {step?.by === 'password' && (
        <ByPassword colleague={step.colleague} service={service} onTakenOver={() => setTakenOver(true)} />
      )}
    </Dialog>
  );
}

export default shellStore.withStore(WhoDialog);

interface FacesProps {
  /** Those whom the page knows, who stand for all when there is no network. */
  known: readonly Colleague[];
  onChoose: (colleague: Colleague) => void;
}

function Faces({ known, onChoose }: FacesProps) {
  const persons = usePersonsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (persons.error && known.length > 0) return <Colleagues colleagues={known} onChoose={onChoose} />;
  return (
    <>
      <p className={styles.intro}>{texts.whoIntro}</p>
      <AsyncContent state={persons} empty={texts.nobody} lines={3}>
        {(all) => <Colleagues colleagues={all} onChoose={onChoose} />}
      </AsyncContent>
    </>
  );
}

interface ColleaguesProps extends Pick<FacesProps, 'onChoose'> {
  colleagues: readonly Colleague[];
}

function Colleagues({ colleagues, onChoose }: ColleaguesProps) {
  return (
    <ul className={styles.faces}>
      {colleagues.map((colleague) => (
        <li key={colleague.employee_id}>
          <button type="button" className={styles.face} onClick={() => onChoose(colleague)}>
            <span className={styles.initials} data-tint={colleague.employee_id % tints} aria-hidden="true">
              {initialsOf(colleague.name)}
            </span>
            <span className={styles.name}>{colleague.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
