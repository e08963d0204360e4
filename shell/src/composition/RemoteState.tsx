import type { ReactNode } from 'react';
import { useSlotHost } from '@groepsapp/kernel/host';
import { Button, Icon, Loading, Page, Sheet, type UiIconName } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { baseTexts } from '../base/baseTexts';
import type { Phase } from './lifeCycle';
import styles from './RemoteState.module.css';

/**
 * Where a module of an area is rendered: as a whole screen, as a card in a slot, below a bar of tabs, in a sheet, or in a bar
 * of one line, which has no room to say that a module is not there.
 */
export type RemoteSize = 'page' | 'slot' | 'tab' | 'sheet' | 'line';

interface FrameProps {
  size: RemoteSize;
  title: string;
  children: ReactNode;
}

interface RemoteStateProps extends Omit<FrameProps, 'children'> {
  phase: Exclude<Phase, 'ready'>;
  onRetry: () => void;
}

const notices: Partial<Record<Phase, { icon: UiIconName; text: string }>> = {
  unavailable: {
    icon: 'unavailable',
    text: 'Dit onderdeel kon niet geladen worden. De rest van de app werkt gewoon door.',
  },
  incompatible: { icon: 'update', text: 'Voor dit onderdeel is een nieuwe versie van de app nodig.' },
  crashed: {
    icon: 'warning',
    text: 'Er ging iets mis in dit onderdeel. De rest van de app werkt gewoon door.',
  },
};

/** Stands in place of a module of an area that is loading, or says why it is not there. */
export function RemoteState({ phase, onRetry, ...frame }: RemoteStateProps) {
  const notice = notices[phase];
  if (!notice) {
    return (
      <RemoteFrame {...frame}>
        <Loading />
      </RemoteFrame>
    );
  }
  return (
    <RemoteFrame {...frame}>
      <div role="alert" className={styles.notice}>
        <span className={styles.icon}>
          <Icon name={notice.icon} />
        </span>
        <p className={styles.text}>{notice.text}</p>
        {phase !== 'incompatible' && (
          <Button icon="refresh" onClick={onRetry}>
            {baseTexts.retry}
          </Button>
        )}
      </div>
    </RemoteFrame>
  );
}

function RemoteFrame({ size, title, children }: FrameProps) {
  if (size === 'page') return <Page heading={title}>{children}</Page>;
  if (size === 'tab') return <section aria-label={title}>{children}</section>;
  if (size === 'line') return null;
  if (size === 'sheet') return <SheetFrame title={title}>{children}</SheetFrame>;
  return <Card heading={title}>{children}</Card>;
}

function SheetFrame({ title, children }: Omit<FrameProps, 'size'>) {
  const { showSheet } = useSlotHost();
  return (
    <Sheet heading={title} onClose={() => showSheet?.(null)}>
      {children}
    </Sheet>
  );
}
