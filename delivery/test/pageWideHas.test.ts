import { pageWideHasIn } from '../src/release/pageWideHas.ts';

test.each(['html:has(.open) body', ':has(.open)', '.list :has(.open)', '.list>*:has(.open)'])(
  '%s has the browser look through the page at each change',
  (selector) => {
    expect(pageWideHasIn(`@media print{.a{color:red}${selector}{color:red}}`)).toEqual([selector]);
  },
);

test.each(['body.desk:has(.open)', '.row:has(:checked)>b', '[data-x]:has(b) body', '.a:not(:has(b)) i', 'html body'])(
  '%s has it look below what has the name only',
  (selector) => {
    expect(pageWideHasIn(`${selector}{color:red}`)).toEqual([]);
  },
);
