import { addressOfTry } from './filesOf';
import { tryAgain } from './tryAgain';

const chunk = '/groepsapp/remotes/mfe-children/1/chunk.js';
const sheet = '/groepsapp/remotes/mfe-children/1/card.css';

afterEach(() => document.head.replaceChildren());

test('the first try uses the address itself, each retry another one', () => {
  expect([1, 2, 3].map((attempt) => addressOfTry(chunk, attempt))).toEqual([chunk, `${chunk}?try=2`, `${chunk}?try=3`]);
});

test('scripts are loaded from another address, and removed when they have answered', () => {
  tryAgain({ scripts: [chunk], styles: [] }, 2);
  const script = document.querySelector('script');
  expect(script?.getAttribute('src')).toBe(`${chunk}?try=2`);
  script?.dispatchEvent(new Event('load'));
  expect(document.querySelector('script')).toBeNull();
});

test('a pending style sheet is loaded by its waiting element, others stay', () => {
  for (const href of [sheet, '/groepsapp/remotes/mfe-tracking/1/card.css']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  // jsdom gives a link no sheet until it is loaded, and loads none here.
  tryAgain({ scripts: [], styles: [sheet] }, 3);
  const addresses = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([`${sheet}?try=3`, '/groepsapp/remotes/mfe-tracking/1/card.css']);
});
