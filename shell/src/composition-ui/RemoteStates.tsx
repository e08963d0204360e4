import { Button, Icon, Loading, type UiIconName } from '@groepsapp/kernel/ui/base';
import { RemoteFrame, type RemoteFrameProps } from './RemoteFrame';
import { remoteTexts } from './remoteTexts';
import styles from './RemoteStates.module.css';

export type RemoteStateProps = Omit<RemoteFrameProps, 'children'>;

type RetryableProps = RemoteStateProps & { onRetry: () => void };

/** A part of an area is on its way. */
export function RemoteLoading(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Loading />
    </RemoteFrame>
  );
}

/** A part of an area could not be loaded, and can be tried again. */
export function RemoteUnavailable({ onRetry, ...props }: RetryableProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="unavailable" text={remoteTexts.unavailable} onRetry={onRetry} />
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

/** A part of an area failed while it was drawn; it gets another chance on request, or when the user goes elsewhere. */
export function RemoteCrashed({ onRetry, ...props }: RetryableProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="warning" text={remoteTexts.crashed} onRetry={onRetry} />
    </RemoteFrame>
  );
}

interface NoticeProps {
  icon: UiIconName;
  text: string;
  /** Left out where trying again is of no use. */
  onRetry?: () => void;
}

function Notice({ icon, text, onRetry }: NoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {remoteTexts.retry}
        </Button>
      )}
    </div>
  );
}
