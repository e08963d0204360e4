import type { Carer } from '@groepsapp/kernel';
import { Icon, Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { PhoneLink } from '@groepsapp/kernel/ui/feedback';
import { FormRow, FormRows } from '@groepsapp/kernel/ui/forms';
import { areaStore } from '../store';
import { CarerPhoto } from './CarerPhoto';
import { useCarersOfChildQuery } from './carersApi';
import { carersTexts } from './carersTexts';
import styles from './CarersTab.module.css';

/** The tab 'Verzorgers', which is only read. */
function CarersTab({ childId }: { childId: number }) {
  const carers = useCarersOfChildQuery(childId);
  if (carers.currentData === undefined && !carers.error) return <Loading text={carersTexts.loading} />;
  return (
    <AsyncContent state={carers} empty={carersTexts.empty}>
      {(list) => (
        <ol className={styles.carers}>
          {list.map((carer, index) => (
            <CarerCard key={carer.id} carer={carer} heading={carersTexts.heading(index + 1)} />
          ))}
        </ol>
      )}
    </AsyncContent>
  );
}

export default areaStore.withStore(CarersTab);

/** A carer to whom the question of authority does not apply, such as a grandmother, is not said to lack it. */
function lacksAuthority({ authority, sections }: Carer): boolean {
  return (
    authority === false &&
    sections.some(({ fields }) => fields.some(({ functionName }) => functionName === 'authority'))
  );
}

function nameOf({ sections }: Carer): string | undefined {
  return sections.flatMap(({ fields }) => fields).find(({ functionName }) => functionName === 'name')?.displayValue;
}

function CarerCard({ carer, heading }: { carer: Carer; heading: string }) {
  return (
    <li className={styles.carer}>
      <header className={styles.header}>
        {carer.photo && <CarerPhoto photo={carer.photo} name={nameOf(carer) ?? heading} />}
        <h3 className={styles.heading}>{heading}</h3>
        <span className={styles.marks}>
          {lacksAuthority(carer) && (
            <span className={styles.warning}>
              <Icon name="warning" /> {carersTexts.noAuthority}
            </span>
          )}
          {carer.mayPickUp !== undefined && (
            <span className={carer.mayPickUp ? styles.good : styles.warning}>
              <Icon name={carer.mayPickUp ? 'check' : 'close'} />{' '}
              {carer.mayPickUp ? carersTexts.mayPickUp : carersTexts.mayNotPickUp}
            </span>
          )}
        </span>
      </header>
      {carer.sections.map(({ title, fields }) => (
        <section key={title} aria-label={`${heading}: ${title}`}>
          <h4 className={styles.title}>{title}</h4>
          <FormRows label={title}>
            {fields.map(({ functionName, name, displayValue }) => (
              <FormRow key={functionName} label={name}>
                <Value functionName={functionName} text={displayValue} />
              </FormRow>
            ))}
          </FormRows>
        </section>
      ))}
    </li>
  );
}

const phones = ['mobile', 'workPhone'];

/** Telephone numbers can be dialled, and mail can be written. */
function Value({ functionName, text }: { functionName: string; text: string }) {
  if (phones.includes(functionName)) return <PhoneLink number={text} />;
  if (functionName !== 'email') return text;
  return (
    <a className={styles.link} href={`mailto:${text}`}>
      {text}
    </a>
  );
}
