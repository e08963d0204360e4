import { Button, Icon, Loading, type UiIconName } from '@groepsapp/kernel/ui/base';
import { baseTexts } from '../base/baseTexts';
import { RemoteFrame, type RemoteFrameProps } from './RemoteFrame';
import { remoteTexts } from './remoteTexts';
import styles from './RemoteStates.module.css';

export type RemoteStateProps = Omit<RemoteFrameProps, 'children'>;

type RetryableProps = RemoteStateProps & { onRetry: () => void };

/** A module of an area is loading. */
export function RemoteLoading(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Loading />
    </RemoteFrame>
  );
}

/** A module of an area could not be loaded; the user can retry. */
export function RemoteUnavailable({ onRetry, ...props }: RetryableProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="unavailable" text={remoteTexts.unavailable} onRetry={onRetry} />
    </RemoteFrame>
  );
}

/** A module of an area needs a newer kernel than this shell has, so a retry would not help. */
export function RemoteIncompatible(props: RemoteStateProps) {
  return (
    <RemoteFrame {...props}>
      <Notice icon="update" text={remoteTexts.incompatible} />
    </RemoteFrame>
  );
}

/** A module of an area threw while rendering. It is rendered again on request or after the next navigation. */
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
  /** Left out when a retry would not help. */
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
          {baseTexts.retry}
        </Button>
      )}
    </div>
  );
}
