import { serverCallsIn } from './serverCalls.ts';

test('finds the calls that scripts name, in any quotes, once each', () => {
  const codes = ['q("GET /children",{a:1});m(\'PUT /children/:id\')', 'x=`POST /photos`;q("GET /children")'];
  expect(serverCallsIn(codes)).toEqual(['GET /children', 'POST /photos', 'PUT /children/:id']);
});

test('takes no other text for a call', () => {
  expect(serverCallsIn(['"GET it"; "FORGET /x"; "see GET /x"; GET /x/; "HEAD /x"'])).toEqual([]);
});
