import { useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { useMeasured } from '../layout/useMeasured';
import { Outline, type OutlineProps } from './Outline';
import { previewTexts as texts } from './previewTexts';
import styles from './Preview.module.css';

/** Says what of this page is a preview, until when, and on request which area draws what. */
export function PreviewBar({ preview, registry }: OutlineProps) {
  const bar = useMeasured<HTMLElement>('--ga-preview-height');
  const [isOutlined, setOutlined] = useState(false);
  const { shown, until, saves } = preview;
  const releases = shown.map(({ name, release }) => `${name} ${release}`);
  return (
    <>
      <aside ref={bar} aria-label={texts.label} className={styles.bar}>
        <p className={styles.text}>
          {texts.shown(releases, until)} {!saves && texts.savesNothing}{' '}
          {isOutlined && texts.shell(registry.shell.release)}
        </p>
        <Button kind="quiet" aria-pressed={isOutlined} onClick={() => setOutlined(!isOutlined)}>
          {texts.outline}
        </Button>
      </aside>
      {isOutlined && <Outline preview={preview} registry={registry} />}
    </>
  );
}
