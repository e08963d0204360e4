import { traceOf } from './traceOf';

test('each request is a trace of its own, and attempts under one key are one', () => {
  const key = '0b7ba3a0-6a0f-4d0e-9d5e-0123456789ab';
  expect(traceOf(key)).toMatch(/^00-0b7ba3a06a0f4d0e9d5e0123456789ab-[0-9a-f]{16}-01$/);
  expect(traceOf(key)).not.toBe(traceOf(key));
  expect(traceOf(undefined)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceOf(undefined).slice(0, 35)).not.toBe(traceOf(undefined).slice(0, 35));
  expect(traceOf('Sofie')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});
