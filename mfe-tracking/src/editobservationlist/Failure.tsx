import { Alert } from '@groepsapp/kernel/ui/base';

/** What failed, with the reason that the server or the connection gives. */
export function Failure({ text, reason }: { text: string; reason: object }) {
  const why = 'userMessage' in reason && typeof reason.userMessage === 'string' ? reason.userMessage : '';
  return <Alert kind="error">{why === '' ? text : `${text}. ${why}`}</Alert>;
}
