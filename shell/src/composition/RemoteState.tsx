import type { ReactNode } from 'react';
import { useSlotHost } from '@groepsapp/kernel/host';
import { Button, Icon, Loading, Page, Sheet, type UiIconName } from '@groepsapp/kernel/ui/base';
import { Card, Tile } from '@groepsapp/kernel/ui/data';
import { baseTexts } from '../base/baseTexts';
import type { Phase } from './lifeCycle';
import styles from './RemoteState.module.css';

/**
 * Where a module of an area is rendered: as a whole screen, as a card or a tile in a slot, below a bar of tabs, in a sheet, or in a bar
 * of one line, which has no room to say that a module is not there.
 */
export type RemoteSize = 'page' | 'slot' | 'tile' | 'tab' | 'sheet' | 'line';

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
  // What needs a newer app cannot be tried again, and has to say why.
  if (frame.size === 'tile' && phase !== 'incompatible') {
    return <TileState title={frame.title} failed={notice !== undefined} onRetry={onRetry} />;
  }
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

/** In few words: a tile has no room to say why. */
function TileState({ title, failed, onRetry }: { title: string; failed: boolean; onRetry: () => void }) {
  const error = failed ? { userMessage: baseTexts.notThere } : null;
  const state = { currentData: undefined, error, isFetching: false, refetch: onRetry };
  return <Tile label={title} to="" state={state} facts={nothing} />;
}

const nothing = () => ({ value: 0, words: '' });

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
