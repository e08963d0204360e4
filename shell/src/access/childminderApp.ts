import { useCallback } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { browserPage } from '../base/browserPage';

/** Base path of the childminders' variant. */
export const childminderBase = '/gastouderapp';

/** Navigates to a path of the childminders' variant, replacing the current history entry. */
export function useGoToChildminderApp(): (path: string) => void {
  const variant = useTopic('variant');
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (variant === 'gastouderapp') void navigate(path, { replace: true });
      else browserPage.load(`${childminderBase}${path}`);
    },
    [variant, navigate],
  );
}
