import { useState } from 'react';
import { refusalOf, useKernel, type MutationRequest } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useApproveRequestMutation, useRefuseRequestMutation } from './requestsApi';
import { requestsTexts as texts } from './requestsTexts';

export interface Decision {
  busy: boolean;
  /** What went wrong; `null` when nothing did. */
  problem: string | null;
  /** What the server says of the reason. */
  reasonError: string | undefined;
  /** Whether somebody else has handled the request, so that no decision is possible. */
  handled: boolean;
  /** @returns whether it was done */
  approve: (despiteFull: boolean, into: number | null) => Promise<boolean>;
  /** @returns whether it was done; without a reason nothing is sent */
  refuse: (reason: string) => Promise<boolean>;
}

type Failure = ReturnType<typeof useApproveRequestMutation>[1]['error'];

function isHandled(error: Failure): boolean {
  return conflictOf<MutationRequest>(error && 'kind' in error ? error : undefined) !== null;
}

/** The decision on a request; publishes the result to every list on this device. */
export function useDecision({ id, child_id }: MutationRequest): Decision {
  const { bus } = useKernel();
  const [approveCall, approving] = useApproveRequestMutation();
  const [refuseCall, refusing] = useRefuseRequestMutation();
  const [missing, setMissing] = useState(false);
  const error = approving.error ?? refusing.error;
  const refusal = refusalOf(missing ? undefined : error, ['reason']);

  /** After a conflict the lists are as stale as after a decision. */
  function tell(error: Failure): boolean {
    if (!error || isHandled(error)) bus.emit('requests-changed', { childIds: [child_id] });
    return !error;
  }

  async function approve(despite_full: boolean, into: number | null): Promise<boolean> {
    const { error } = await approveCall({ id, despite_full, into });
    if (!error) bus.emit('planning-changed', { childIds: [child_id] });
    return tell(error);
  }

  async function refuse(reason: string): Promise<boolean> {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return false;
    const { error } = await refuseCall({ id, reason });
    return tell(error);
  }

  return {
    busy: approving.isLoading || refusing.isLoading,
    problem: missing ? texts.dialog.reasonMissing : refusal.general,
    reasonError: refusal.fields.reason,
    handled: isHandled(error),
    approve,
    refuse,
  };
}
