import { Alert } from '@groepsapp/kernel/ui/base';

/** A failed action, with the reason given by the server or the connection. */
export function Failure({ text, reason }: { text: string; reason: object }) {
  const why = 'userMessage' in reason && typeof reason.userMessage === 'string' ? reason.userMessage : '';
  return <Alert kind="error">{why === '' ? text : `${text}. ${why}`}</Alert>;
}
