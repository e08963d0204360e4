import { calls } from '@groepsapp/contract';
import { actionText } from '../mfe-management/src/privacy/privacyTexts.ts';
import { auditActs } from '../server/src/audit/actions.ts';

// What other products read stands in a log of their own.
const reads = Object.values(calls).flatMap(({ access }) =>
  access.who !== 'integration' && 'audit' in access && access.audit ? [access.audit] : [],
);
const changes = Object.entries(auditActs).flatMap(([subject, acts]) => acts.map((act) => `${subject}.${act}`));
const actions = [...new Set([...reads, ...changes])];

test('every action that the audit notes has words at the privacy desk, and is not told as another', () => {
  expect(actions).toEqual(expect.arrayContaining(['messages.read', 'request.approved']));
  const wordless = actions.filter((action) => {
    const [subject = '', act] = action.split('.');
    const text = actionText(action);
    return text.startsWith(`${subject}:`) || text.endsWith(': gewijzigd') !== (act === 'changed');
  });
  expect(wordless).toEqual([]);
});

test('what was added or decided is not told as a change', () => {
  expect(['activities.created', 'request.refused', 'planning.cancelled'].map(actionText)).toEqual([
    'Logboek: toegevoegd',
    'Aanvragen: geweigerd',
    'Planning: vervallen',
  ]);
});
