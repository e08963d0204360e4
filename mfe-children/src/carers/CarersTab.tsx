import { useState } from 'react';
import { useKernel, type Carer } from '@groepsapp/kernel';
import { Icon, Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { PhoneLink } from '@groepsapp/kernel/ui/feedback';
import { FormRow, FormRows } from '@groepsapp/kernel/ui/forms';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { areaStore } from '../store';
import { carerName, phoneFields, useCarersOfChildQuery } from './carersApi';
import styles from './CarersTab.module.css';

/** The tab 'Verzorgers', which is only read. */
function CarersTab({ childId }: { childId: number }) {
  const carers = useCarersOfChildQuery(childId);
  if (carers.currentData === undefined && !carers.error) return <Loading text="Laden..." />;
  return (
    <AsyncContent state={carers} empty="Geen verzorgers gevonden">
      {(list) => (
        <ol className={styles.carers}>
          {list.map((carer, index) => (
            <CarerCard key={carer.id} carer={carer} heading={`Verzorger ${index + 1}`} />
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

function CarerCard({ carer, heading }: { carer: Carer; heading: string }) {
  return (
    <li className={styles.carer}>
      <header className={styles.header}>
        {carer.photo && <CarerPhoto photo={carer.photo} name={carerName(carer) ?? heading} />}
        <h3 className={styles.heading}>{heading}</h3>
        <span className={styles.marks}>
          {lacksAuthority(carer) && (
            <span className={styles.warning}>
              <Icon name="warning" /> Geen gezag
            </span>
          )}
          {carer.mayPickUp !== undefined && (
            <span className={carer.mayPickUp ? styles.good : styles.warning}>
              <Icon name={carer.mayPickUp ? 'check' : 'close'} /> {carer.mayPickUp ? 'Mag ophalen' : 'Mag niet ophalen'}
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

/** The photo of a carer, to recognise who comes for the child; a touch enlarges it. */
function CarerPhoto({ photo, name }: { photo: NonNullable<Carer['photo']>; name: string }) {
  const { imageUrl } = useKernel();
  const [isOpen, setIsOpen] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = imageUrl(photo.thumbnail);
  if (url === null || url === brokenUrl) return null;
  const label = `Foto van ${name}`;
  return (
    <>
      <button type="button" className={styles.photo} aria-label={label} onClick={() => setIsOpen(true)}>
        <img src={url} alt="" width={96} height={96} decoding="async" onError={() => setBrokenUrl(url)} />
      </button>
      {isOpen && (
        <ImageViewer
          images={[{ id: 1, src: imageUrl(photo.viewer) ?? '', alt: label, caption: name }]}
          index={0}
          onIndexChange={() => {}}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Telephone numbers can be dialled, and mail can be written. */
function Value({ functionName, text }: { functionName: string; text: string }) {
  if (phoneFields.includes(functionName)) return <PhoneLink number={text} />;
  if (functionName !== 'email') return text;
  return (
    <a className={styles.link} href={`mailto:${text}`}>
      {text}
    </a>
  );
}
