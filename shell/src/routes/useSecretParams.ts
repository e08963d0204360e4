import { useEffect, useState } from 'react';
import { useNavigate, useParams } from '@groepsapp/kernel/router';

/**
 * Takes the keys that a route's path carries, and takes them out of the address: they must not stay in the
 * history, nor be seen by who looks at the screen.
 * @param bare the path without them, which must lead to the same route
 */
export function useSecretParams(bare: string): Readonly<Partial<Record<string, string>>> {
  const params = useParams();
  const navigate = useNavigate();
  const [secrets] = useState(params);
  useEffect(() => void navigate(bare, { replace: true }), [navigate, bare]);
  return secrets;
}
