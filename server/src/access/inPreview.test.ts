import { type Call, type CallKey, calls } from '@groepsapp/contract';
import { requireInPreview } from './inPreview.ts';

const callOf = (key: CallKey): Call => calls[key];

const preview = (companyId: number | null) => ({ releases: [], companyId, until: '2026-03-17T09:00:00.000Z' });

const read = callOf('GET /children');
const postThatReads = callOf('v3 POST /ChildTrackingSystem/results');
const change = callOf('POST /instructions');
const login = callOf('POST /authentication/login');

const savesNothing = 'Dit is een voorbeeld: er wordt niets opgeslagen.';

describe('where the own backend of a company answers', () => {
  test.each([read, postThatReads, login])('$method $path is passed on', (call) => {
    expect(() => requireInPreview(preview(null), call, true)).not.toThrow();
  });

  test.each([change, callOf('v3 POST /ChildTrackingSystem/triggers'), callOf('POST /forgot-password')])(
    '$method $path is refused, also one that changes something with some requests only',
    (call) => {
      expect(() => requireInPreview(preview(null), call, true)).toThrow(savesNothing);
    },
  );

  test('a preview for a company is refused altogether, as nobody here knows whose session calls', () => {
    for (const call of [read, change, login]) {
      expect(() => requireInPreview(preview(1), call, true)).toThrow(savesNothing);
      if (call !== change) expect(() => requireInPreview(preview(1), call, false)).not.toThrow();
    }
  });
});
