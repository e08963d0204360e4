import { useKernel, useTopic } from '@groepsapp/kernel';
import { Alert } from '@groepsapp/kernel/ui/base';
import { baseTexts } from '../base/baseTexts';
import styles from './PageFailed.module.css';

export const routeTexts = {
  noAreas:
    'De onderdelen van de app konden niet gevonden worden. Inloggen en uitloggen werkt wel. Probeer het later opnieuw.',
  keepsNothing:
    'Deze browser laat de app niets bewaren. Je kunt gewoon werken, maar na het vernieuwen of sluiten van de pagina moet je opnieuw inloggen, en wat dan nog niet verstuurd is gaat verloren.',
  pageFailed: 'Dit scherm kon niet geladen worden.',
  logOut: 'Uitloggen',
} as const;

/** Stands in place of everything when no smaller part could be given up; its links load the page anew. */
export function PageFailed() {
  const { basePath } = useKernel().page;
  const session = useTopic('session');
  return (
    <main>
      <Alert kind="error">
        <p>{routeTexts.pageFailed}</p>
        <p className={styles.ways}>
          <a href="">{baseTexts.retry}</a>
          {session !== null && <a href={`${basePath}/logout`}>{routeTexts.logOut}</a>}
        </p>
      </Alert>
    </main>
  );
}
