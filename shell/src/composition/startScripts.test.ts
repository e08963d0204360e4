import { startScripts } from './startScripts';

const scripts = () => [...document.querySelectorAll('script')];
const addresses = () => scripts().map((script) => script.getAttribute('src'));

afterEach(() => scripts().forEach((script) => script.remove()));

test('requests each script once per page, by the full address that webpack looks for', () => {
  startScripts(['/groepsapp/remotes/mfe-children/1/cards.js', '/groepsapp/remotes/mfe-children/1/shared.js']);
  startScripts(['/groepsapp/remotes/mfe-children/1/cards.js']);
  expect(addresses()).toEqual([
    'http://localhost/groepsapp/remotes/mfe-children/1/cards.js',
    'http://localhost/groepsapp/remotes/mfe-children/1/shared.js',
  ]);
});

test.each(['load', 'error'])('removes the element after its %s event, so that webpack does not wait for it', (type) => {
  startScripts([`/groepsapp/remotes/mfe-tracking/1/${type}.js`]);
  scripts().forEach((script) => script.dispatchEvent(new Event(type)));
  expect(scripts()).toHaveLength(0);
});
