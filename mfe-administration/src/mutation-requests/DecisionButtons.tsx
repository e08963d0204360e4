import type { RequestOutlook } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { requestsTexts as texts } from './requestsTexts';

interface DecisionButtonsProps {
  busy: boolean;
  /** The preview of the request; `undefined` while it is loading. */
  outlook: RequestOutlook | undefined;
  onClose: () => void;
  onRefuse: () => void;
  onApprove: () => void;
}

/** The buttons to approve and refuse a request. */
export function DecisionButtons({ busy, outlook, onClose, onRefuse, onApprove }: DecisionButtonsProps) {
  const impossible = outlook === undefined || outlook.problem !== null;
  return (
    <>
      <Button disabled={busy} onClick={onClose}>
        {texts.dialog.close}
      </Button>
      <Button disabled={busy} onClick={onRefuse}>
        {texts.dialog.refuse}
      </Button>
      <Button kind="primary" disabled={impossible} busy={busy} onClick={onApprove}>
        {outlook?.full ? texts.dialog.approveDespite : texts.dialog.approve}
      </Button>
    </>
  );
}

interface RefuseButtonsProps {
  busy: boolean;
  onBack: () => void;
  onRefuse: () => void;
}

/** While the reason for refusing a request is written. */
export function RefuseButtons({ busy, onBack, onRefuse }: RefuseButtonsProps) {
  return (
    <>
      <Button disabled={busy} onClick={onBack}>
        {texts.dialog.back}
      </Button>
      <Button kind="danger" busy={busy} onClick={onRefuse}>
        {texts.dialog.refuse}
      </Button>
    </>
  );
}
