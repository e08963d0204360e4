import type { ReactNode } from 'react';
import { Button, Icon, Loading, type UiIconName } from '@groepsapp/kernel/ui/base';
import { RemoteFrame, type RemoteFrameProps } from './RemoteFrame';
import { remoteTexts } from './remoteTexts';
import styles from './RemoteStates.module.css';

export type RemoteStateProps = Omit<RemoteFrameProps, 'children'>;

/** A part of an area is on its way. */
export function RemoteLoading(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Loading />
    </RemoteFrame>
  );
}

/** A part of an area could not be loaded, and can be tried again. */
export function RemoteUnavailable({ onRetry, ...props }: RemoteStateProps & { onRetry: () => void }) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="unavailable" text={remoteTexts.unavailable}>
        <Button icon="refresh" onClick={onRetry}>
          {remoteTexts.retry}
        </Button>
      </Notice>
    </RemoteFrame>
  );
}

/** A part of an area needs a newer app than this one; trying again is of no use. */
export function RemoteIncompatible(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="update" text={remoteTexts.incompatible} />
    </RemoteFrame>
  );
}

/** A part of an area failed while it was drawn; it gets another chance when the user goes elsewhere. */
export function RemoteCrashed(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="warning" text={remoteTexts.crashed} />
    </RemoteFrame>
  );
}

function Notice({ icon, text, children }: { icon: UiIconName; text: string; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
