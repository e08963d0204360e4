import { useState } from 'react';
import { refusalOf, type MutationRequest } from '@groepsapp/kernel';
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

/** The decision on a request. */
export function useDecision({ id, child_id }: MutationRequest): Decision {
  const [approveCall, approving] = useApproveRequestMutation();
  const [refuseCall, refusing] = useRefuseRequestMutation();
  const [missing, setMissing] = useState(false);
  const failure = approving.error ?? refusing.error;
  const refusal = refusalOf(missing ? undefined : failure, ['reason']);

  async function approve(despite_full: boolean, into: number | null): Promise<boolean> {
    const { error } = await approveCall({ id, child_id, despite_full, into });
    return error === undefined;
  }

  async function refuse(reason: string): Promise<boolean> {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return false;
    const { error } = await refuseCall({ id, child_id, reason });
    return error === undefined;
  }

  return {
    busy: approving.isLoading || refusing.isLoading,
    problem: missing ? texts.dialog.reasonMissing : refusal.general,
    reasonError: refusal.fields.reason,
    handled: conflictOf<MutationRequest>(failure) !== null,
    approve,
    refuse,
  };
}
