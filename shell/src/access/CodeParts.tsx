import type { CallAnswer } from '@groepsapp/kernel';
import { Stack } from '@groepsapp/kernel/ui/base';
import { lateAccessTexts as texts } from './lateAccessTexts';
import styles from './CodeParts.module.css';

/** What an app that makes codes needs: a picture to scan, and the same to type. */
export function CodeSecret({ qr, secret }: CallAnswer<'POST /authentication/codes/prepare'>) {
  return (
    <Stack gap="small">
      <p>{texts.scan}</p>
      <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={texts.qr} />
      <p>
        {texts.orType} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </Stack>
  );
}

/** The codes for when the telephone is lost, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack gap="small">
      <p>{texts.recovery}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
