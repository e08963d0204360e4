import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { Facts } from './Facts';
import type { StorageUse } from './storage';
import styles from './About.module.css';

/** How much of the browser's storage is in use. */
export function StorageCard({ usedKb, availableKb }: StorageUse) {
  return (
    <Card heading={texts.storage} icon="administration">
      <meter className={styles.meter} aria-label={texts.used} min={0} max={usedKb + availableKb} value={usedKb}>
        {texts.kilobytes(usedKb)}
      </meter>
      <Facts
        facts={[
          [texts.used, texts.kilobytes(usedKb)],
          [texts.available, texts.kilobytes(availableKb)],
        ]}
      />
      <p className={styles.note}>{texts.limitNote}</p>
    </Card>
  );
}
