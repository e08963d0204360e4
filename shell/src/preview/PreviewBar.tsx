import { useState } from 'react';
import type { Preview, Registry } from '@groepsapp/contract/registry';
import { Button } from '@groepsapp/kernel/ui/base';
import { useMeasured } from '../layout/useMeasured';
import { Outline } from './Outline';
import { previewTexts as texts } from './previewTexts';
import styles from './Preview.module.css';

interface PreviewBarProps {
  /** What the server says of the preview; `null` where it is not understood. */
  preview: Preview | null;
  registry: Registry | null;
}

/** Says what of this page is a preview, until when, and on request which area draws what. */
export function PreviewBar({ preview, registry }: PreviewBarProps) {
  const bar = useMeasured<HTMLElement>('--ga-preview-height');
  const [isOutlined, setOutlined] = useState(false);
  const outline = preview !== null && registry !== null ? { preview, registry } : null;
  return (
    <>
      <aside ref={bar} aria-label={texts.label} className={styles.bar}>
        <p className={styles.text}>
          {preview === null ? texts.unreadable : previewWords(preview)}{' '}
          {isOutlined && outline !== null && texts.shell(outline.registry.shell.release)}
        </p>
        {outline !== null && (
          <Button kind="quiet" aria-pressed={isOutlined} onClick={() => setOutlined(!isOutlined)}>
            {texts.outline}
          </Button>
        )}
      </aside>
      {isOutlined && outline !== null && <Outline {...outline} />}
    </>
  );
}

function previewWords({ shown, until, saves }: Preview): string {
  const releases = shown.map(({ name, release }) => `${name} ${release}`);
  const words = texts.shown(releases, until);
  return saves ? words : `${words} ${texts.savesNothing}`;
}
