import { useEffect, useState } from 'react';
import { useNavigate, useParams } from '@groepsapp/kernel/router';

/**
 * Reads the keys in a route's path and removes them from the address bar and the history, where others could see them.
 * @param bare the path without the keys, which must match the same route
 */
export function useSecretParams(bare: string): Readonly<Partial<Record<string, string>>> {
  const params = useParams();
  const navigate = useNavigate();
  const [secrets] = useState(params);
  useEffect(() => void navigate(bare, { replace: true }), [navigate, bare]);
  return secrets;
}
