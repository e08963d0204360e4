import { serverCallsIn } from './serverCalls.ts';

test('finds the calls in scripts, with any quotes, once each', () => {
  const codes = ['q("GET /children",{a:1});m(\'PUT /children/:id\')', 'x=`POST /photos`;q("GET /children")'];
  expect(serverCallsIn(codes)).toEqual(['GET /children', 'POST /photos', 'PUT /children/:id']);
});

test('ignores other texts', () => {
  expect(serverCallsIn(['"GET it"; "FORGET /x"; "see GET /x"; GET /x/; "HEAD /x"'])).toEqual([]);
});

test('finds the calls of all three bases', () => {
  const codes = ['q("v3 POST /ChildTrackingSystem/forms");q("legacy POST /ChildPlanning/add");q("v4 POST /x")'];
  expect(serverCallsIn(codes)).toEqual(['legacy POST /ChildPlanning/add', 'v3 POST /ChildTrackingSystem/forms']);
});
